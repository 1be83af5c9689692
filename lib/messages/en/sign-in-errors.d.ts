// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sign-in-errors': {
      'tooManyAttempts': { minutes: number };
      'wrongPassword': null;
      'wrongPasswordOrCode': null;
      'wrongCode': null;
      'expired': null;
      'noDemoAccounts': null;
      'demoDeactivated': null;
      'noOrganization': null;
      'setupLinkGone': null;
      'codesUnreadable': null;
      'passwordsBusy': null;
    };
  }
}

export {};
