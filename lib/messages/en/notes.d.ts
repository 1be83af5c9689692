// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'notes': {
      'title': null;
      'onlyHere': null;
      'failed': null;
      'none': null;
      'list': null;
      'new': null;
      'add': null;
      'edit': null;
      'save': null;
      'placeholder': null;
      'keys': { keys: string };
      'team': null;
      'teamCount': { count: number };
      'someone': null;
      'editButton': null;
      'delete': null;
      'deleteTitle': null;
      'deleteText': null;
      'deleteConfirm': null;
      'deleted': null;
      'notDeleted': null;
      'notSaved': null;
      'edited': { time: string };
      'versions': null;
      'missing': null;
    };
  }
}

export {};
