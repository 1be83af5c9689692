// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-states': {
      'state.draft': null;
      'state.awaiting_approval': null;
      'state.scheduled': null;
      'state.running': null;
      'state.paused': null;
      'state.finished': null;
      'state.stopped': null;
      'state.missed': null;
      'sentBack': null;
      'bar.accepted': { count: number };
      'bar.refused': { count: number };
      'bar.unknown': { count: number };
      'bar.notSent': { count: number };
      'bar.sending': { count: number };
      'bar.label': { parts: string; total: number };
      'bar.none': { total: number };
    };
  }
}

export {};
