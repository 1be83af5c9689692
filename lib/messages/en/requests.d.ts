// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'requests': {
      'sessionEnded': null;
      'secondFactor': null;
      'forbidden': null;
      'crossSite': null;
      'otherService': null;
      'urlCharacter': null;
      'urlParameter': { name: string };
      'urlParameterTwice': { name: string };
      'inputInvalid': null;
      'sendJson': null;
      'notJson': null;
      'fileTooLarge': { mb: number };
      'bodyTooLargeKb': { kb: number };
      'bodyTooLarge': { mb: number };
      'body.too_deep': null;
      'body.too_many': null;
      'body.broken_text': null;
      'idempotencyKey': null;
      'uploadRefused': null;
      'ownUploads': null;
      'othersUpload': null;
      'text': null;
      'flag': null;
      'uuid': null;
      'day': null;
      'time': null;
      'timeTooLong': null;
      'instant': null;
      'position': null;
      'page': null;
      'pageSize': null;
      'file': null;
      'country': null;
    };
  }
}

export {};
