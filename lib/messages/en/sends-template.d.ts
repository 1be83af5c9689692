// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'sends-template': {
      'loading': null;
      'template': null;
      'choose': null;
      'language': null;
      'notListed': { button: MessageTag };
      'byName': null;
      'unusable': { count: number };
      'failed': null;
      'none.title': null;
      'none.add': null;
      'none.problem': null;
      'none.text': null;
      'none.byName': null;
    };
  }
}
