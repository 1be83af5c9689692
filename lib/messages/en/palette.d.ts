// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'palette': {
      'pages': null;
      'settings': null;
      'actions': null;
      'recentContacts': null;
      'contacts': null;
      'newContact': null;
      'newContact.also': null;
      'newBroadcast': null;
      'newBroadcast.also': null;
      'importContacts': null;
      'importContacts.also': null;
      'dataQuality': null;
      'dataQuality.also': null;
      'segments': null;
      'segments.also': null;
      'account': null;
      'account.also': null;
      'systemTheme': null;
      'systemTheme.also': null;
      'lightTheme': null;
      'lightTheme.also': null;
      'darkTheme': null;
      'darkTheme.also': null;
      'shortcuts': null;
      'shortcuts.also': null;
      'signOut': null;
      'signOut.also': null;
      'deleted': null;
      'showAll': { count: number; more: 'yes' | 'other' };
      'failed': null;
      'searching': null;
      'none': null;
      'noneSoFar': null;
      'found': { more: 'yes' | 'other'; count: number };
      'showing': { more: 'yes' | 'other'; shown: number; count: number };
      'searchedAll': { count: number };
      'searchedSoFar': { count: number };
      'searchedSoFarOf': { expected: number; count: number };
    };
  }
}

export {};
