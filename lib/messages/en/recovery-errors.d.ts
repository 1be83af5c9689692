// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'recovery-errors': {
      'noAccount': { email: string };
      'deactivated': null;
    };
  }
}

export {};
