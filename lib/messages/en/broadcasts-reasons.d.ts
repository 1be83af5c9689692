// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-reasons': {
      'notPrepared': null;
      'missed': null;
      'neverStarted': null;
      'archived': null;
      'threeRejected': null;
      'fiveRejected': { sent: string };
      'equalRejections': { count: string };
      'mostRejected': { rejected: string; sent: string };
      'threeUnknown': null;
      'manyUnknown': { unknown: string; sent: string };
    };
  }
}

export {};
