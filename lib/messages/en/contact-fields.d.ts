// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-fields': {
      'name': null;
      'notLoaded': null;
      'label.phone': null;
      'label.email': null;
      'label.contact_group_id': null;
      'label.unread_messages': null;
      'label.latest_chat_created_at': null;
      'label.is_favorite': null;
      'label.ai_assistance_enabled': null;
      'label.created_at': null;
      'label.updated_at': null;
      'label.deleted_at': null;
      'label.first_name': null;
      'label.last_name': null;
      'label.uuid': null;
      'label.id': null;
      'label.tags': null;
      'label.owner': null;
      'yes': null;
      'no': null;
      'nameless': null;
      'label.follow_up': null;
    };
  }
}

export {};
