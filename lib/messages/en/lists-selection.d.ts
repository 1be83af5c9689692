// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists-selection': {
      'row': { name: string };
      'page': null;
      'count': { count: number };
      'countElsewhere': { count: number; elsewhere: number };
      'copy': null;
      'clear': null;
      'clearSelection': null;
      'copied': { count: number };
      'notCopied': null;
      'allowClipboard': null;
    };
  }
}

export {};
