// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-conditions': {
      'deactivated': { name: string };
      'name.tag': null;
      'name.owner': null;
      'name.follow_up': null;
      'name.note': null;
      'name.group': null;
      'name.country': null;
      'name.city': null;
      'name.metadata': null;
      'name.created': null;
      'name.last_chat': null;
      'name.unread': null;
      'name.quality': null;
      'name.written_to': null;
      'name.not_accepted': null;
      'name.received': null;
      'named.received': { name: string };
      'named.metadata': { name: string };
      'compared.is': { field: string; value: string };
      'compared.is_not': { field: string; value: string };
      'compared.contains': { field: string; value: string };
      'compared.less': { field: string; value: string };
      'compared.more': { field: string; value: string };
      'operator.is': null;
      'operator.any_of': null;
      'on.before.own': { field: string; value: string };
      'on.before.event': { field: string; value: string };
      'on.after.own': { field: string; value: string };
      'on.after.event': { field: string; value: string };
      'within.in_next_days.own': { field: string; days: number };
      'within.in_next_days.event': { field: string; days: number };
      'within.days_ago.own': { field: string; days: number };
      'within.days_ago.event': { field: string; days: number };
      'whether.empty.own': { field: string };
      'whether.empty.event': { field: string };
      'whether.not_empty.own': { field: string };
      'whether.not_empty.event': { field: string };
      'whether.empty.tag': null;
      'whether.empty.owner': null;
      'whether.empty.follow_up': null;
      'whether.empty.note': null;
      'whether.empty.group': null;
      'whether.not_empty.tag': null;
      'whether.not_empty.owner': null;
      'whether.not_empty.follow_up': null;
      'whether.not_empty.note': null;
      'whether.not_empty.group': null;
      'not': { clause: string };
      'gone.tag': null;
      'gone.owner': null;
      'gone.group': null;
      'gone.field': null;
      'archived.field': { name: string };
      'build': null;
    };
  }
}

export {};
