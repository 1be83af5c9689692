// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'service-status': {
      'fine': null;
      'unknown': null;
      'down': null;
      'busy': null;
      'limiting': null;
      'allUsed': { limit: number };
      'nextNow': null;
      'nextInSeconds': { seconds: number };
      'rejectsKey': null;
      'setKey': null;
      'askAdmin': null;
      'askOneOf': { names: string };
      'moreAdmins': { count: number };
    };
  }
}

export {};
