// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-upload': {
      'title': null;
      'drop': null;
      'reading': { name: string };
      'read': { name: string };
      'read.show': null;
      'notRead': { name: string };
      'limits': { mb: number; rows: number };
      'file': null;
      'choose': null;
      'sample': null;
      'paste': null;
      'pasted.rows': null;
      'pasted.hint': null;
      'pasted.read': null;
      'pasted.none': null;
      'pasted.fileName': null;
      'pasted.name': null;
      'severalFiles': null;
      'empty': null;
      'tooLarge': { mb: number };
      'otherFormat': null;
      'failed': null;
      'sample.firstName': null;
      'sample.lastName': null;
      'sample.phone': null;
      'sample.email': null;
      'sample.tags': null;
      'sample.owner': null;
      'sample.followUp': null;
      'sample.followUpText': null;
      'sample.reason': null;
      'sample.askedToStop': null;
      'sample.uuid': null;
      'sample.title': null;
      'sample.keyword': null;
      'sample.match': null;
      'sample.text': null;
      'sample.exactly': null;
      'sample.contains': null;
      'sample.hours.title': null;
      'sample.hours.keyword': null;
      'sample.hours.text': null;
      'sample.hello.title': null;
      'sample.hello.keyword': null;
      'sample.hello.text': null;
    };
  }
}

export {};
