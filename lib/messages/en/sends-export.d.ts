// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-export': {
      'sent_at': null;
      'ended_at': null;
      'state': null;
      'outcome': null;
      'phone': null;
      'recipient': null;
      'contact_uuid': null;
      'template': null;
      'language': null;
      'text': null;
      'broadcast': null;
      'test': null;
      'sent_by': null;
      'message_id': null;
      'message_status': null;
      'problem': null;
      'code': null;
      'details': null;
      'what_to_do': null;
      'fbtrace_id': null;
      'id': null;
    };
  }
}

export {};
