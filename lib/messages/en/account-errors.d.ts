// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'account-errors': {
      'confirmIdentity': null;
      'noPassword': null;
      'wrongPassword': null;
      'wrongNewCode': null;
      'twoFactorRequired': null;
      'setupExpired': null;
      'codeOwed': null;
      'changedMeanwhile': null;
      'sessionEnded': null;
    };
  }
}

export {};
