// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'session-times': {
      'times': { active: string; signedIn: string };
      'timesAndAddress': { active: string; signedIn: string; address: string };
    };
  }
}

export {};
