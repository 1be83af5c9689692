// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'do-not-send-remove': {
      'button': { hidden: MessageTag; phone: string };
      'title': { phone: string };
      'by': { name: string; reason: string };
      'bySomeone': { reason: string };
      'alsoBy': { name: string };
      'alsoBySomeone': null;
      'reason': null;
      'usual.mistake': null;
      'usual.asked': null;
      'usual.otherPerson': null;
      'cancel': null;
      'save': null;
      'removed': { phone: string };
      'restored': { phone: string };
      'notRestored': { phone: string };
      'several.button': null;
      'several.title': { count: number };
      'several.about': null;
      'several.others': { count: number };
      'several.save': { count: number };
      'several.progress': null;
      'several.removed': { count: number };
      'several.failed': null;
      'several.notRemoved': { count: number };
      'several.unconfirmed': null;
      'several.lost': { count: number };
      'several.kept': { count: number };
      'several.gone': { count: number };
      'several.restored': { count: number };
      'several.notRestored': { count: number };
      'unexpected': null;
    };
  }
}
