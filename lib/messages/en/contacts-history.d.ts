// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-history': {
      'failed': { problem: string };
      'none': null;
      'earlier': null;
      'undo': null;
      'undoFailed': null;
      'undoFailedAlone': null;
      'undoMany.button': null;
      'undoMany.title': null;
      'undoMany.what': { count: number; who: string; time: string };
      'undoMany.text': null;
      'undone': null;
      'undoMany.doneBut': { count: number };
      'someone': null;
      'system': { name: string };
      'done.create': { who: string };
      'done.update': { who: string };
      'done.confirm': { who: string };
      'done.facts': { who: string };
      'tried.create': { who: string };
      'tried.update': { who: string };
      'tried.confirm': { who: string };
      'rejected': null;
      'unknown': null;
      'noChange': null;
      'change': { hidden: MessageTag; before: string; arrow: string; after: string };
      'empty': null;
      'former': null;
      'facts.added': null;
      'facts.removed': null;
      'facts.merged': { name: string; into: string };
      'facts.owner': null;
      'whyNot.deleted': null;
      'whyNot.created': null;
      'whyNot.rejected': null;
      'whyNot.unknown': null;
      'whyNot.same': null;
      'whyNot.renamed': null;
      'whyNot.changed': null;
      'whyNot.archived': null;
      'whyNot.noFirstName': null;
      'whyNot.noCountryCode': null;
      'done.attach': { who: string };
      'done.bulk': { who: string };
      'done.bulk_undo': { who: string };
      'done.note_create': { who: string };
      'done.note_update': { who: string };
      'done.note_delete': { who: string };
      'done.follow_up_create': { who: string };
      'done.follow_up_update': { who: string };
      'done.follow_up_delete': { who: string };
      'followUp.what': null;
      'followUp.day': null;
      'followUp.who': null;
      'followUp.status': null;
      'followUp.done': null;
      'followUp.open': null;
    };
  }
}
