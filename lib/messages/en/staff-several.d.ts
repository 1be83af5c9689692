// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'staff-several': {
      'addresses': null;
      'addressesHint': null;
      'add': null;
      'noneFound': null;
      'added': { count: number };
      'atMost': { max: number };
      'rolesForAll': null;
      'people': null;
      'nameOf': { position: string };
      'name': null;
      'emailOf': { position: string };
      'email': null;
      'remove': { email: string };
      'removeRow': { position: string };
      'rolesOf': { name: string };
      'keepName': null;
      'tryAgain': null;
      'needAttention': { count: number };
      'issues.onTeam': null;
      'issues.invited': null;
      'issues.twice': null;
      'creating': { position: number; all: number };
      'keyHint': { keys: string };
      'done': null;
      'cancel': null;
      'create': null;
      'createCount': { count: number };
      'notCreated': { count: number };
      'created': { count: number };
      'copyAll': null;
      'copiedAll': null;
      'download': null;
      'downloaded': null;
      'file.name': null;
      'file.email': null;
      'file.roles': null;
      'file.link': null;
      'file.until': null;
      'once.title': null;
      'once.text': null;
      'links': null;
      'linkFor': { name: string };
      'copyFor': { name: string };
      'copy': null;
      'copiedFor': { name: string };
      'notCopied': null;
      'lost.title': null;
      'lost.text': null;
      'lost.textWithPeople': null;
      'lost.close': null;
      'lost.stay': null;
    };
  }
}

export {};
