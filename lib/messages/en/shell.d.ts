// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'shell': {
      'search': null;
      'search.failed': null;
      'nav.overview': null;
      'nav.contacts': null;
      'nav.groups': null;
      'nav.send': null;
      'nav.broadcasts': null;
      'nav.history': null;
      'nav.templates': null;
      'nav.replies': null;
      'nav.settings': null;
      'service.fine': null;
      'service.busy': null;
      'service.rejecting_key': null;
      'service.down': null;
      'service.unknown': null;
      'service.checking': null;
      'service.since': { time: string };
      'service.lastResponse': { time: string };
      'away': null;
      'away.text': null;
      'signOutFailed': null;
    };
  }
}

export {};
