// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'no-access': {
      'title': null;
      'heading': null;
      'toAccount': null;
      'toOverview': null;
      'needsRole': { role: string };
      'ask': null;
      'askOneOf': { names: string };
      'askOneOfMany': { first: string; second: string; third: string };
    };
  }
}

export {};
