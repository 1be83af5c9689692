// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'replies-tester': {
      'message': null;
      'messageHint': null;
      'loading': null;
      'failed': null;
      'none.title': null;
      'none.text': null;
      'start.title': null;
      'start.text': null;
      'result': null;
      'matching': null;
      'more': { count: number };
      'assumptions': null;
      'first': null;
      'triggerAndType': { trigger: string; type: string };
      'answer.none': null;
      'answer.one': { name: string };
      'answer.several': { count: number; name: string };
      'why.exact match': { found: string };
      'why.contains': { found: string };
      'why.starts with': { found: string };
      'why.ends with': { found: string };
      'inside': { word: string };
    };
  }
}

export {};
