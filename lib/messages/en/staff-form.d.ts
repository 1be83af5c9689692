// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'staff-form': {
      'roles': null;
      'roleHint.support': null;
      'roleHint.marketer': null;
      'roleHint.admin': null;
    };
  }
}

export {};
