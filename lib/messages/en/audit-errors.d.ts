// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'audit-errors': {
      'notFound': null;
      'internal': null;
      'invalidId': null;
      'typeAndRecord': null;
      'action': null;
      'settingsChanged': null;
      'settingsKept': null;
      'exportCancelled': { sent: number; total: number };
      'exportFailed': { sent: number; total: number };
      'sweepStopped': null;
      'sweepGoesOn': null;
    };
  }
}

export {};
