// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-messages': {
      'failed': { problem: string };
      'none': null;
      'noneKept': null;
      'all': { count: number };
      'test': null;
      'system': null;
      'toNumber': null;
    };
  }
}

export {};
