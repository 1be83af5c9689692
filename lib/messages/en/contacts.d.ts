// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts': {
      'title': null;
      'count.all': { more: 'yes' | 'other'; count: number };
      'count.matching': { more: 'yes' | 'other'; count: number; indexed: number };
      'count.soFar': { more: 'yes' | 'other'; count: number };
      'new': null;
      'import': null;
      'export': null;
      'sendToThese': null;
      'search': null;
      'searchHint': null;
      'filter': null;
      'filterContacts': null;
      'sort': null;
      'sortBy.name': null;
      'sortBy.-name': null;
      'sortBy.-chat': null;
      'sortBy.chat': null;
      'sortBy.-created': null;
      'sortBy.created': null;
      'sortBy.-updated': null;
      'sortBy.updated': null;
      'sortBy.-unread': null;
      'sortBy.unread': null;
      'sortBy.followup': null;
      'sortBy.-followup': null;
      'sortBy.list': null;
      'sortByField.asc': { name: string };
      'sortByField.desc': { name: string };
      'sorted.match': null;
      'sorted.name': null;
      'sorted.list': null;
      'order.match': null;
      'order.name': null;
      'order.list': null;
      'list.loading': null;
      'list.failed': null;
      'list.otherOrder': null;
      'list.selected': null;
      'sortColumn.name': null;
      'sortColumn.unread_messages': null;
      'sortColumn.latest_chat_created_at': null;
      'sortColumn.created_at': null;
      'sortColumn.updated_at': null;
      'sortColumn.follow_up': null;
      'sortField': { name: string };
      'row.deleted': null;
      'row.doNotSend': null;
      'row.andDoNotSend': null;
      'row.unread': { count: number };
      'hidden': { count: number };
      'columnsNotSaved': null;
      'noMatch.said': null;
      'savedCopy.from': { time: string };
      'savedCopy.age': { time: string };
      'savedCopy.updating': { time: string };
      'outage.retry': null;
      'outage.notSaved': null;
      'keys.next': null;
      'keys.previous': null;
      'keys.edit': null;
      'keys.notes': null;
      'keys.open': null;
      'keys.select': null;
      'keys.selectTo': null;
    };
  }
}

export {};
