// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'facts-offer': {
      'title': null;
      'line': { name: string; time: string };
      'nameless': null;
      'look': null;
      'attach': null;
      'attach.title': null;
      'attach.text': null;
      'attach.confirm': null;
      'apart': null;
      'attached': null;
      'left': { fields: string };
      'owner': null;
      'notAttached': null;
      'declined': null;
      'notDeclined': null;
    };
  }
}

export {};
