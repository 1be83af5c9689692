// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-facts': {
      'title': null;
      'loading': null;
      'failed': { problem: string };
      'tags': null;
      'changeTags': null;
      'find': null;
      'loadingTags': null;
      'noTags': null;
      'noMatch': null;
      'askAdmin': null;
      'create': { name: string };
      'removed': { name: string };
      'tagsNotSaved': null;
      'owner': null;
      'noOwner': null;
      'deactivated': { name: string };
      'ownerNotSaved': null;
      'ownerSet': { name: string };
      'ownerRemoved': null;
      'clash': { name: string };
      'clashNone': null;
      'setMine': { name: string };
      'setNoOne': null;
    };
  }
}

export {};
