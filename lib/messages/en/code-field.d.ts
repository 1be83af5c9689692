// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'code-field': {
      'code': null;
      'codeHint': null;
      'recoveryCode': null;
      'recoveryCodeHint': null;
      'useCode': null;
      'useRecoveryCode': null;
    };
  }
}

export {};
