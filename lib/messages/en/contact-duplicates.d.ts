// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-duplicates': {
      'match.phone': { name: string };
      'match.email': { name: string };
      'match.name': { name: string };
      'deleted.phone': { name: string };
      'deleted.email': { name: string };
      'deleted.name': { name: string };
      'possible': { count: number };
      'mark': null;
      'markThis': { shared: string };
      'unmark': null;
      'unmarkThis': { shared: string };
      'marked': { shared: string };
      'unmarked': { shared: string };
      'notUpdated': null;
    };
  }
}

export {};
