// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-facts': {
      'title': null;
      'loading': null;
      'failed': { problem: string };
      'retry': null;
      'tags': null;
      'changeTags': null;
      'find': null;
      'loadingTags': null;
      'noTags': null;
      'noMatch': null;
      'create': { name: string };
      'removed': { name: string };
      'tagsNotSaved': null;
      'owner': null;
      'nobody': null;
      'deactivated': { name: string };
      'ownerNotSaved': null;
      'changes.done': { who: string };
      'changes.added': null;
      'changes.removed': null;
    };
  }
}

export {};
