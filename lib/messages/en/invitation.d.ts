// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'invitation': {
      'title': null;
      'heading': null;
      'dead': null;
      'invitedBy': { name: string };
      'email': null;
      'emailHint': null;
      'name': null;
      'password': null;
      'passwordHint': null;
      'submit': null;
    };
  }
}

export {};
