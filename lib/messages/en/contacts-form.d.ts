// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-form': {
      'create': null;
      'save': null;
      'retry': null;
      'outage': null;
      'mayClear': null;
      'clears': null;
      'similar': { count: number };
      'already': { count: number };
      'conflict': null;
      'changeUnconfirmed': null;
      'wasSaved': { name: string };
      'wasCreated': { name: string };
      'created': { name: string };
      'createdRecovered': { name: string };
    };
  }
}

export {};
