// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'files-errors': {
      'empty': null;
      'tooManyRows': { count: number };
      'tooManyColumns': { max: number };
      'tooManyCharacters': { max: number };
      'rowTooLong': { row: string; max: number };
      'cellTooLong': { cell: string; max: number };
      'someCellTooLong': { max: number };
      'tooManySheets': { max: number };
      'noSheet': { sheet: string };
      'noRows': null;
      'damaged': null;
      'tooLargeUnpacked': null;
      'password': null;
      'binaryWorkbook': null;
      'openDocument': null;
      'appleNumbers': null;
      'oldExcel': null;
      'archive': null;
      'busy': null;
      'notRead': null;
    };
  }
}

export {};
