// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sign-in': {
      'title': null;
      'email': null;
      'password': null;
      'submit': null;
      'unlock': null;
      'forgot': null;
      'notice.password-set': null;
      'notSetUp.title': null;
      'notSetUp.text': null;
      'code.title': null;
      'code.text': null;
      'code.startAgain': null;
      'oidc.continue': { provider: string };
      'oidc.orPassword': null;
      'sandbox.title': null;
      'sandbox.as.support': null;
      'sandbox.as.marketer': null;
      'sandbox.as.admin': null;
      'sandbox.does.support': null;
      'sandbox.does.marketer': null;
      'sandbox.does.admin': null;
    };
  }
}

export {};
