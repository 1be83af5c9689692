// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'files': {
      'empty': null;
      'tooLarge': null;
      'workbookTooLarge': null;
      'noTable': null;
      'pdf': null;
      'image': null;
      'vcards': null;
      'markup': null;
      'rowTooLong': { row: string; max: number };
      'quoteNeverClosed': { row: string };
      'quoteTooLong': { row: string; max: number };
      'encodingGuessed': { encoding: string };
      'sheetRead': { sheet: string };
    };
  }
}

export {};
