// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-upload': {
      'title': null;
      'drop': null;
      'reading': { name: string };
      'limits': { mb: number; rows: number };
      'file': null;
      'choose': null;
      'sample': null;
      'paste': null;
      'pasted.rows': null;
      'pasted.hint': null;
      'pasted.read': null;
      'pasted.none': null;
      'pasted.fileName': null;
      'pasted.name': null;
      'severalFiles': null;
      'empty': null;
      'tooLarge': { mb: number };
      'otherFormat': null;
      'failed': null;
    };
  }
}

export {};
