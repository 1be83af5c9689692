// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-filters': {
      'set.favoriteYes': null;
      'set.favoriteNo': null;
      'set.unreadYes': null;
      'set.unreadNo': null;
      'set.aiYes': null;
      'set.aiNo': null;
      'set.emailYes': null;
      'set.emailNo': null;
      'set.do_not_sendYes': null;
      'set.do_not_sendNo': null;
      'set.deletedAll': null;
      'set.deletedOnly': null;
      'set.created_within': { days: number };
      'set.updated_within': { days: number };
      'set.chat_within': { days: number };
      'set.no_chat_for': { days: number };
      'on.created': { day: string };
      'on.updated': { day: string };
      'on.chat': { day: string };
      'until.created': { day: string };
      'until.updated': { day: string };
      'until.chat': { day: string };
      'since.created': { day: string };
      'since.updated': { day: string };
      'since.chat': { day: string };
      'fromTo.created': { from: string; to: string };
      'fromTo.updated': { from: string; to: string };
      'fromTo.chat': { from: string; to: string };
      'inZone': { filter: string; zone: string };
      'group.is': { groups: string };
      'group.isOrNone': { groups: string };
      'group.none': null;
      'set.tag': { tags: string };
      'set.segment': { name: string };
      'set.owner': { names: string };
      'set.condition': { count: number };
      'unknown': null;
      'set.tagNone': null;
      'set.tagOrNone': { tags: string };
      'set.ownerNone': null;
      'set.ownerOrNone': { names: string };
    };
  }
}

export {};
