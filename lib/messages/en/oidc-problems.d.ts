// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'oidc-problems': {
      'denied': null;
      'stale': null;
      'unreachable': null;
      'refused': null;
      'untrusted': null;
      'no-role': null;
      'no-email': null;
      'email-unverified': null;
      'email-taken': null;
      'deactivated': null;
      'no-admin': null;
      'failed': null;
    };
  }
}

export {};
