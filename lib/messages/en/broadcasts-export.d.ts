// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-export': {
      'position': null;
      'phone': null;
      'name': null;
      'contact_uuid': null;
      'state': null;
      'outcome': null;
      'reason': null;
      'reason_text': null;
      'detail': null;
      'code': null;
      'sent_at': null;
      'whatsapp_id': null;
      'text': null;
      'send_id': null;
    };
  }
}

export {};
