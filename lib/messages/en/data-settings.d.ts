// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'data-settings': {
      'title': null;
      'loading': null;
      'failed': null;
      'sizes.title': null;
      'sizes.source': { database: string; time: string };
      'sizes.loading': null;
      'sizes.failed': null;
      'sizes.stale': null;
      'sizes.list': null;
      'sizes.of.messages': null;
      'sizes.of.people': null;
      'sizes.of.audience_files': null;
      'sizes.of.import_rows': null;
      'sizes.of.contacts': null;
      'sizes.of.audit': null;
      'sizes.of.templates': null;
      'sizes.of.replies': null;
      'sizes.of.do_not_send': null;
      'sizes.of.sign_in': null;
      'sizes.of.other': null;
      'sizes.total': null;
      'sizes.freeInside': null;
      'sizes.freeOnDisk': null;
      'space.postgres': null;
      'space.returned': null;
      'space.kept': null;
      'space.giveBack': null;
      'space.giveBackSize': { size: string };
      'sizes.of.contact_facts': null;
    };
  }
}

export {};
