// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'problems': {
      'bad_request': null;
      'unauthenticated': null;
      'forbidden': null;
      'second_factor_required': null;
      'proof_required': null;
      'cross_site': null;
      'not_found': null;
      'removed': null;
      'conflict': null;
      'overwrite_unconfirmed': null;
      'payload_too_large': null;
      'unsupported_media_type': null;
      'invalid': null;
      'too_many_requests': null;
      'uploads_busy': null;
      'service_rejected_key': null;
      'service_refused': null;
      'service_unreadable': null;
      'service_unreachable': null;
      'service_failed': null;
      'service_busy': null;
      'service_timeout': null;
      'provider_unreachable': null;
      'store_unavailable': null;
      'internal': null;
      'unexpected': null;
    };
  }
}

export {};
