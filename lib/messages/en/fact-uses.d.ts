// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'fact-uses': {
      'checking': null;
      'failed': { why: string };
      'title': null;
      'segments': { count: number; names: string };
      'views': { count: number; names: string };
      'broadcasts': { count: number; names: string };
    };
  }
}

export {};
