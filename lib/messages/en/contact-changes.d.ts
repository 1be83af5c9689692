// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-changes': {
      'emptied.first_name': null;
      'emptied.last_name': null;
      'emptied.phone': null;
      'emptied.email': null;
      'kept.first_name': { value: string };
      'kept.last_name': { value: string };
      'kept.phone': { value: string };
      'kept.email': { value: string };
      'notEmptied.last_name': { value: string };
      'notEmptied.email': { value: string };
      'cleared.address': null;
      'cleared.metadata': null;
      'cleared.address_and_metadata': null;
      'cleared.contact_group_id': null;
      'cleared.is_favorite': null;
      'cleared.ai_assistance_enabled': null;
      'cleared.avatar': null;
      'changed.address': null;
      'changed.metadata': null;
      'changed.address_and_metadata': null;
      'changed.contact_group_id': null;
      'changed.is_favorite': null;
      'changed.ai_assistance_enabled': null;
      'changed.avatar': null;
      'deleted': null;
    };
  }
}

export {};
