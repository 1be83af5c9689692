// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-audience': {
      'source.contacts': { count: number };
      'source.numbers': null;
      'source.numberCount': { count: number };
      'source.retry': null;
      'source.got': { name: string };
      'source.gotAnother': null;
      'source.missed': { name: string };
      'source.missedAnother': null;
      'source.group': { name: string };
      'source.groupGone': null;
      'source.view': { name: string };
      'source.viewUnknown': null;
      'source.segment': { name: string };
      'source.segmentUnknown': null;
      'source.segmentDeleted': null;
      'source.filter': null;
      'source.unreadable': null;
      'source.search': { text: string };
      'source.file': null;
      'source.fileRows': { count: number; file: string };
      'source.numbersIn': { file: string; column: string };
      'oldContacts.title': null;
      'oldContacts.confirm': null;
      'noRows': null;
    };
  }
}

export {};
