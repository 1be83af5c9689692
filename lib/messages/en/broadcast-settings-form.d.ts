// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcast-settings-form': {
      'approval_above': null;
      'approval_aboveHint': null;
      'confirm_above': null;
      'confirm_aboveHint': null;
      'marketersApprove': null;
      'limitHint': null;
      'limitNone': null;
      'zone': null;
      'zoneHint': null;
      'save': null;
      'saved': null;
      'notSaved': null;
      'people': { max: number };
      'tier': null;
    };
  }
}

export {};
