// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-export-columns': {
      'column.full_name': null;
      'column.first_name': null;
      'column.last_name': null;
      'column.phone': null;
      'column.formatted_phone_number': null;
      'column.email': null;
      'column.group': null;
      'column.unread_messages': null;
      'column.latest_chat_created_at': null;
      'column.is_favorite': null;
      'column.ai_assistance_enabled': null;
      'column.created_at': null;
      'column.updated_at': null;
      'column.deleted_at': null;
      'column.address': null;
      'column.metadata': null;
      'column.avatar': null;
      'column.uuid': null;
      'column.id': null;
      'column.contact_group_id': null;
      'column.organization_id': null;
      'column.created_by': null;
      'noneChosen': null;
    };
  }
}

export {};
