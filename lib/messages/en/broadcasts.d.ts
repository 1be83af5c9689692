// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'broadcasts': {
      'title': null;
      'count': { count: number };
      'new': null;
      'newButton': { wide: MessageTag };
      'search': null;
      'state': null;
      'stateAny': null;
      'list.loading': null;
      'list.failed': null;
      'list.name': null;
      'list.state': null;
      'list.progress': null;
      'list.template': null;
      'list.by': null;
      'list.when': null;
      'list.unknown': null;
      'list.notPrepared': null;
      'list.people': { count: number };
      'list.done': { done: number; total: number };
      'noMatch.title': null;
      'noMatch.text': null;
      'noMatch.clear': null;
      'none.title': null;
      'none.text': null;
    };
  }
}
