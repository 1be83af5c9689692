// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-states': {
      'state.draft': null;
      'state.running': null;
      'state.paused': null;
      'state.stopped': null;
      'state.finished': null;
      'state.undoing': null;
      'state.undone': null;
      'bar.label': { parts: string; total: number };
      'bar.none': { total: number };
      'bar.saved': { count: number };
      'bar.unchanged': { count: number };
      'bar.undone': { count: number };
      'bar.notUndone': { count: number };
      'bar.rejected': { count: number };
      'bar.notCertain': { count: number };
      'bar.notReached': { count: number };
      'bar.sending': { count: number };
    };
  }
}

export {};
