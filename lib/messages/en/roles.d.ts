// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'roles': {
      'support': null;
      'marketer': null;
      'admin': null;
      'none': null;
    };
  }
}

export {};
