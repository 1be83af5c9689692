// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'replies-overlaps': {
      'checking': null;
      'failed': null;
      'text': null;
      'title': null;
      'more': { count: number; left: number };
      'noReplies.title': null;
      'noReplies.text': null;
      'none.title': null;
      'none.text': null;
    };
  }
}

export {};
