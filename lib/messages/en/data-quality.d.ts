// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'data-quality': {
      'title': null;
      'count': { count: number };
      'possible': null;
      'kinds': null;
      'other': null;
      'deleted': null;
      'sets.same_phone': null;
      'sets.same_email': null;
      'marked.same_phone': null;
      'marked.same_email': null;
      'about': { link: MessageTag };
      'aboutReading': null;
      'showPossible': null;
      'showMarked': { count: number };
      'list.loading': null;
      'list.failed': null;
      'none.title': null;
      'none.titleSoFar': null;
      'none.titleMarked': null;
      'none.marked': null;
      'none.same_phone': { apart: 'yes' | 'other' };
      'none.same_email': { apart: 'yes' | 'other' };
      'soFar.same_phone': { apart: 'yes' | 'other' };
      'soFar.same_email': { apart: 'yes' | 'other' };
      'set.contacts': { count: number };
      'set.more': { count: number };
      'set.title': { feature: string };
      'set.actions': null;
      'set.differs': null;
      'set.notes': null;
      'set.failed': null;
      'set.none': null;
      'edit': { hidden: MessageTag; name: string };
      'editNameless': { hidden: MessageTag };
      'fillIn': { hidden: MessageTag; name: string };
      'fillInNameless': { hidden: MessageTag };
      'label': { hidden: MessageTag; name: string };
      'labelNameless': { hidden: MessageTag };
      'prefill.note': { fields: string };
      'prefill.first_name': null;
      'prefill.last_name': null;
      'prefill.phone': null;
      'prefill.email': null;
      'prefill.from': { fields: string; name: string };
      'prefill.nameless': null;
      'prefill.renamed': null;
      'goneFacts': null;
    };
  }
}
