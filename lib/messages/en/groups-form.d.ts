// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'groups-form': {
      'name': null;
      'nameHint': null;
      'create': null;
      'rename': null;
      'openNamesake': { link: MessageTag; name: string };
      'created': { name: string };
      'createdRecovered': { name: string };
      'wasCreated': { name: string };
      'groupUnconfirmed': null;
      'changeUnconfirmed': null;
      'again.title': null;
      'again.text': null;
      'again.confirm': null;
      'conflict': null;
      'renamed': { name: string };
      'renamedRecovered': { name: string };
      'undo': null;
      'restored': { name: string };
      'notRestored': null;
      'invalidId': null;
    };
  }
}
