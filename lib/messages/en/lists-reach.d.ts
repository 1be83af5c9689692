// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists-reach': {
      'end': null;
      'backTo': { time: string };
      'further': null;
      'startOver': null;
      'furtherOrDays': null;
      'daysReversed': null;
    };
  }
}

export {};
