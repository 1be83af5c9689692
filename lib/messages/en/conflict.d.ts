// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'conflict': {
      'changedBy': { who: 'you' | 'elsewhere' | 'other'; by: string };
      'changedByAt': { who: 'you' | 'elsewhere' | 'other'; time: string; by: string };
      'changed': null;
      'changedAt': { time: string };
      'notSaved': null;
      'choose': null;
      'nothingToChoose': null;
      'othersKept': { fields: string };
      'keptOfOthers': { fields: string };
      'theirs': { who: 'you' | 'other' };
      'yours': null;
      'none': null;
      'back': null;
      'save': null;
    };
  }
}

export {};
