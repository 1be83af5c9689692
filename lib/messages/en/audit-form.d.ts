// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'audit-form': {
      'save': null;
      'saved': null;
      'notSaved': null;
      'keep': null;
      'keepHint': null;
      'years': { count: number };
      'due.title': null;
      'due.text': { time: string; oldest: string };
      'notYears': null;
      'fewestYears': { min: number };
      'mostYears': { max: number };
    };
  }
}

export {};
