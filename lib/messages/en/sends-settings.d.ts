// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-settings': {
      'wholeNumber': { min: number; max: number };
      'minutes': { min: number; max: number };
      'moreThanTeam': { limit: number };
    };
  }
}

export {};
