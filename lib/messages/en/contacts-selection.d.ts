// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-selection': {
      'copyNumbers': null;
      'copied': { count: number };
      'all': { count: number };
      'allMatching': { count: number; wide: MessageTag };
      'first': { count: number };
      'firstMatching': { count: number; wide: MessageTag };
      'selecting': { read: number; count: number };
      'failed': null;
      'atMost': { max: number };
      'left': { count: number };
      'more': null;
      'advice': null;
      'addTag': null;
      'removeTag': null;
      'added': { count: number; name: string };
      'removed': { name: string; count: number };
      'addedNone': { name: string };
      'removedNone': { name: string };
      'undone': null;
      'undoneBut': { count: number };
      'tagsNotSaved': null;
      'changeOwner': null;
      'ownerSet': { count: number; name: string };
      'ownerRemoved': { count: number };
      'ownerSame': null;
      'ownerNotSaved': null;
      'undoFailed': null;
      'maybeChanged': null;
      'maybeUndone': null;
    };
  }
}
