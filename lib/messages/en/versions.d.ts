// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'versions': {
      'comparison': null;
      'none': null;
      'moreEarlier': null;
      'restore': { version: number };
      'compareWith': { version: number };
      'at': { version: number; time: string };
      'changed': { former: number; latter: number };
      'same': null;
      'version': { version: number };
      'failed': null;
      'removed': { hidden: MessageTag; text: string };
      'added': { hidden: MessageTag; text: string };
      'current': { version: number; muted: MessageTag };
    };
  }
}
