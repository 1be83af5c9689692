// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-none': {
      'none.title': null;
      'none.text': null;
      'unreadable.title': null;
      'unreadable.text': { names: string };
      'unreadable.remove': null;
      'noMatch.title': null;
      'noMatch.titleSoFar': null;
      'noMatch.all': { figures: MessageTag; count: number; time: string; asked: 'search' | 'filters' | 'other'; q: string };
      'noMatch.some': { figures: MessageTag; count: number; asked: 'search' | 'filters' | 'other'; q: string };
      'noMatch.part': { figures: MessageTag; count: number; expected: number; asked: 'search' | 'filters' | 'other'; q: string };
      'noMatch.shortWord': null;
      'noMatch.clear.search': null;
      'noMatch.clear.filters': null;
      'noMatch.clear.other': null;
      'noMatch.create': null;
      'noMatch.filledIn': null;
    };
  }
}
