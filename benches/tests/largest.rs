//! Every method of the API has a largest request, which it takes.

#![allow(clippy::panic)]

use ironhex_api::rpc::MAX_LINE;
use ironhex_api::{descriptions, spec::validate};
use ironhex_benches::largest::largest;

#[test]
fn every_method_has_a_largest_request_that_fits() {
    let all = largest(2);
    for method in descriptions() {
        let own: Vec<_> = all.iter().filter(|request| request.method == method.name).collect();
        assert!(!own.is_empty(), "{} has no largest request", method.name);
        for request in own {
            let wrong = validate(method, &request.params).into_vec();
            assert!(wrong.is_empty(), "{}, {}: {wrong:?}", method.name, request.what);
            assert!(request.params.to_string().len() < MAX_LINE, "{}", request.what);
        }
    }
}
