// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-saved': {
      'saved': { name: string };
      'restored': { name: string };
      'recovered': null;
      'notCompared': null;
      'notRead': null;
      'overwrite.title': null;
      'overwrite.confirm': null;
      'notUndone': { name: string };
      'undoAnyway': null;
      'mayHaveOne.last_name': null;
      'mayHaveOne.email': null;
      'stays.address': null;
      'stays.metadata': null;
      'stays.address_and_metadata': null;
      'stays.contact_group_id': null;
      'stays.is_favorite': null;
      'stays.ai_assistance_enabled': null;
      'stays.avatar': null;
    };
  }
}

export {};
