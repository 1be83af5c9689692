// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'staff-filters': {
      'search': null;
      'status': null;
      'withoutTwoFactor': null;
    };
  }
}

export {};
