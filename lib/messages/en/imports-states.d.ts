// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-states': {
      'draft': null;
      'running': null;
      'paused': null;
      'stopped': null;
      'finished': null;
      'undoing': null;
      'undone': null;
    };
  }
}

export {};
