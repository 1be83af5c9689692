// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'shortcuts': {
      'title': null;
      'notSaved': null;
      'singleKeys': null;
      'singleKeysHint': null;
      'then': null;
      'everywhere': null;
      'search': null;
      'go.overview': null;
      'go.contacts': null;
      'go.groups': null;
      'go.send': null;
      'go.broadcasts': null;
      'go.history': null;
      'go.templates': null;
      'go.replies': null;
      'go.settings': null;
      'help': null;
      'close': null;
    };
  }
}

export {};
