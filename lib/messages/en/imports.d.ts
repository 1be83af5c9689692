// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports': {
      'count': { count: number };
      'earlier': null;
      'none.title': null;
      'none.about.contacts': null;
      'none.about.do-not-send': null;
      'none.about.replies': null;
      'none.preview': null;
      'list.title': null;
      'list.loading': null;
      'list.failed': null;
      'list.file': null;
      'list.status': null;
      'list.rows': null;
      'list.by': null;
      'list.byUnknown': null;
      'list.when': null;
      'rows': { count: number };
      'progress': { done: number; total: number };
      'progressLeftOut': { done: number; total: number; leftOut: number };
    };
  }
}

export {};
