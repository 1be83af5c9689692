// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'own-fields-form': {
      'label': null;
      'key': null;
      'keyHint': null;
      'type': null;
      'choices': null;
      'choicesHint': null;
      'help': null;
      'helpHint': null;
      'who': null;
      'everyone': null;
      'admins': null;
      'hiddenFrom': null;
      'inPanel': null;
      'create': null;
      'created': { label: string };
      'save': null;
      'saved': { label: string };
      'archive': null;
      'archive.title': { label: string };
      'archive.text': null;
      'archive.confirm': null;
      'unarchive': null;
      'archived': { label: string };
      'unarchived': { label: string };
      'notArchived': null;
      'notUnarchived': null;
      'archivedNote': null;
      'conflict': null;
    };
  }
}

export {};
