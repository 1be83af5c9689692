// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'held': {
      'restored': null;
      'restoredAt': { time: string };
      'lastProgress': { time: string };
      'broadcast.mayBeDone': { count: number };
      'broadcast.mayBeDoneSince': { count: number };
      'broadcast.mayBeStarted': { count: number };
      'broadcast.twice': null;
      'broadcast.copied': { count: number };
      'broadcast.sameOrganization': null;
      'broadcast.goThrough': { count: number };
      'import.mayBeDone': { count: number };
      'import.mayBeDoneSince': { count: number };
      'import.mayBeStarted': { count: number };
      'import.twice': null;
      'import.copied': { count: number };
      'import.sameOrganization': null;
      'import.goThrough': { count: number };
      'stopThere': null;
      'serviceChanged': null;
      'serviceChangedFrom': { from: string };
      'serviceChangedFromSandbox': null;
      'resume': null;
      'resumeQuestion': null;
      'resumed': null;
      'notResumed': null;
    };
  }
}

export {};
