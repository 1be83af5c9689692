// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'units': {
      'byte': { value: number };
      'kilobyte': { value: number };
      'megabyte': { value: number };
      'gigabyte': { value: number };
      'terabyte': { value: number };
      'millisecond': { value: number };
      'second': { value: number };
    };
  }
}

export {};
