// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'work-errors': {
      'broadcastChanged': null;
      'importChanged': null;
      'reload': null;
      'nothingChanged': null;
      'broadcast.draft': null;
      'broadcast.awaiting_approval': null;
      'broadcast.scheduled': null;
      'broadcast.running': null;
      'broadcast.paused': null;
      'broadcast.finished': null;
      'broadcast.stopped': null;
      'broadcast.missed': null;
      'import.draft': null;
      'import.running': null;
      'import.paused': null;
      'import.stopped': null;
      'import.finished': null;
      'import.undoing': null;
      'import.undone': null;
    };
  }
}

export {};
