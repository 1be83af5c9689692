// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'audit-export': {
      'at': null;
      'by': null;
      'by_email': null;
      'by_kind': null;
      'by_id': null;
      'action': null;
      'what': null;
      'record_type': null;
      'record_id': null;
      'record': null;
      'outcome': null;
      'reason': null;
      'before': null;
      'after': null;
      'request_id': null;
      'id': null;
    };
  }
}

export {};
