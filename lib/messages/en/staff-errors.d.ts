// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'staff-errors': {
      'emailTaken': null;
      'invitedAlready': null;
      'linkGone': null;
      'invitationClosed': null;
      'demoFixed': null;
      'onlyDemo': null;
      'ownSignIn': null;
      'ownTwoFactorFirst': null;
      'lastAdmin': null;
      'changedMeanwhile': null;
      'noEntry': null;
      'notOnTeam': null;
      'deactivated': null;
      'sessionEnded': null;
      'notAllowed': null;
      'nothingChanged': null;
      'leftSandbox': null;
      'settingLeftSandbox': null;
      'keptLastAdmin': null;
    };
  }
}

export {};
