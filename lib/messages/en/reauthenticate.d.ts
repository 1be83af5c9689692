// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'reauthenticate': {
      'title': null;
      'atProvider': null;
      'continueWith': { provider: string };
      'continueWithOrganization': null;
      'byPassword': null;
      'byCode': null;
      'password': null;
      'useCode': null;
      'usePassword': null;
      'continue': null;
      'cancel': null;
    };
  }
}

export {};
