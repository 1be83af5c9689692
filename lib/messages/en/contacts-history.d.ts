// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-history': {
      'retry': null;
      'failed': { problem: string };
      'none': null;
      'earlier': null;
      'undo': null;
      'undoFailed': null;
      'undoFailedAlone': null;
      'someone': null;
      'system': { name: string };
      'done.create': { who: string };
      'done.update': { who: string };
      'done.confirm': { who: string };
      'done.facts': { who: string };
      'tried.create': { who: string };
      'tried.update': { who: string };
      'tried.confirm': { who: string };
      'tried.facts': { who: string };
      'rejected': null;
      'unknown': null;
      'noChange': null;
      'change': { hidden: MessageTag; before: string; arrow: string; after: string };
      'empty': null;
      'former': null;
      'facts.added': null;
      'facts.removed': null;
      'facts.owner': null;
      'whyNot.deleted': null;
      'whyNot.created': null;
      'whyNot.rejected': null;
      'whyNot.unknown': null;
      'whyNot.same': null;
      'whyNot.noFirstName': null;
      'whyNot.noCountryCode': null;
      'done.attach': { who: string };
      'tried.attach': { who: string };
    };
  }
}
