// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-conditions-form': {
      'title': null;
      'apply': null;
      'loading': null;
      'failed': null;
      'section.facts': null;
      'section.own': null;
      'section.service': null;
      'section.messages': null;
      'section.checks': null;
      'how': null;
      'how.all': null;
      'how.any': null;
      'how.none': null;
      'group': null;
      'row': { number: number };
      'field': null;
      'nameOf.received': null;
      'nameOf.metadata': null;
      'operator': null;
      'value': null;
      'choose': null;
      'lines': null;
      'zone': { zone: string };
      'add': null;
      'addGroup': null;
      'remove': { number: number };
      'removeGroup': null;
      'counting': null;
      'incomplete': null;
      'count': { more: 'yes' | 'other'; count: number };
      'soFar': { more: 'yes' | 'other'; count: number };
      'needs.field': null;
      'needs.received': null;
      'needs.metadata': null;
      'needs.is': null;
      'needs.choice': null;
      'needs.choices': { max: number };
      'needs.gone': null;
      'needs.day': null;
      'needs.days': { max: number };
      'needs.number': null;
      'needs.whole': null;
      'needs.text': { max: number };
      'needs.dayLines': { max: number };
      'needs.numberLines': { max: number };
      'needs.textLines': { max: number; length: number };
      'needs.part': null;
      'tooMany': { max: number };
      'tooManySearches': { max: number };
      'tooLong': null;
      'gone': null;
    };
  }
}

export {};
