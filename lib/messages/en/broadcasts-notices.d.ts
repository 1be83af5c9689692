// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-notices': {
      'sentBack': { name: string };
      'needsApproval': { name: string };
      'paused': { name: string };
      'stopped': { name: string };
      'missed': { name: string };
      'finished': { name: string };
      'open': null;
    };
  }
}

export {};
