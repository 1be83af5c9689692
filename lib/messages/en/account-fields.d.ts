// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'account-fields': {
      'emailMissing': null;
      'emailTooLong': null;
      'emailInvalid': null;
      'emailReserved': { domain: string };
      'passwordMissing': null;
      'passwordTooShort': null;
      'currentPasswordMissing': null;
      'codeMissing': null;
      'codeTooLong': null;
      'rolesMissing': null;
      'personInvalid': null;
    };
  }
}

export {};
