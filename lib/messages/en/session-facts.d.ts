// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'session-facts': {
      'unknownBrowser': null;
      'someBrowserOn': { system: string };
      'browserOn': { browser: string; system: string };
      'by.setupLink': null;
      'by.invitation': null;
      'by.passwordChange': null;
      'by.resetLink': null;
      'why.replaced': null;
      'counted.account': null;
      'counted.address': null;
      'counted.accountCodes': null;
      'counted.addressCodes': null;
    };
  }
}

export {};
