// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-components': {
      'valuesOf.header': { variables: number; given: number };
      'valuesOf.body': { variables: number; given: number };
      'valueMissing': { variable: string };
      'notText.header': { variable: string };
      'notText.body': { variable: string };
      'noHeader': null;
      'headerFormat': { format: 'image' | 'video' | 'document' | 'other' };
      'noSuchButton': { number: number };
      'otherCode': { number: number };
    };
  }
}

export {};
