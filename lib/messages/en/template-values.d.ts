// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-values': {
      'missing': { field: string };
      'empty': { fields: string };
      'emptyFrom': { source: string; field: string };
      'enterFilling': null;
      'chooseFilling': { field: string };
      'tooLong': { max: number; length: number };
      'lineBreaks': null;
      'spaces': null;
      'linkNotHttps': null;
      'linkWithPassword': null;
      'linkNotPublic': null;
      'latitude': null;
      'longitude': null;
      'spacesInUrl': null;
      'codeSigns': null;
      'notTime': null;
      'timePassed': null;
      'notJson': null;
      'spacesInProduct': null;
      'tooManyProducts': { max: number };
      'headerTooLong': { length: number; max: number };
      'bodyTooLong': { length: number; max: number };
    };
  }
}

export {};
