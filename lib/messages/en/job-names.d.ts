// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'job-names': {
      'broadcasts': null;
      'imports': null;
      'start': null;
      'retention': null;
      'oidc': null;
      'recover': null;
    };
  }
}

export {};
