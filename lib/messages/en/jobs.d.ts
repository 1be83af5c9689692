// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'jobs': {
      'leave': null;
      'notCancelled': null;
    };
  }
}

export {};
