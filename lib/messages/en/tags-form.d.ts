// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'tags-form': {
      'name': null;
      'color': null;
      'preview': null;
      'colors.gray': null;
      'colors.red': null;
      'colors.orange': null;
      'colors.yellow': null;
      'colors.green': null;
      'colors.teal': null;
      'colors.blue': null;
      'colors.purple': null;
      'colors.pink': null;
      'create': null;
      'created': { name: string };
      'save': null;
      'saved': { name: string };
      'archive': null;
      'unarchive': null;
      'archived': { name: string };
      'unarchived': { name: string };
      'notArchived': null;
      'notUnarchived': null;
      'archivedNote': null;
      'merge.button': null;
      'merge.title': { name: string };
      'merge.into': null;
      'merge.choose': null;
      'merge.archived': { name: string };
      'merge.concerns': { count: number };
      'merge.text': { count: number; into: string; name: string };
      'merge.confirm': null;
      'merge.done': { name: string; into: string };
      'conflict': null;
    };
  }
}

export {};
