// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'replies-file': {
      'column.uuid': null;
      'column.name': null;
      'column.trigger': null;
      'column.match_criteria': null;
      'column.response_type': null;
      'column.response': null;
      'column.state': null;
      'column.version': null;
      'column.saved_at': null;
      'column.saved_by': null;
      'column.created_at': null;
      'column.updated_at': null;
      'column.updated_by': null;
      'match.exactly': null;
      'match.contains': null;
      'match.starts': null;
      'match.ends': null;
      'type.text': null;
      'type.image': null;
      'type.document': null;
      'type.media': null;
      'state.draft': null;
      'state.saved': null;
      'state.unknown': null;
    };
  }
}

export {};
