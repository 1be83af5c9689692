// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'data-settings-form': {
      'title': null;
      'text': { link: MessageTag };
      'clockUnproven': null;
      'keep.messages': null;
      'keep.people': null;
      'keep.audience_files': null;
      'keep.import_rows': null;
      'hint.messages': null;
      'hint.people': null;
      'hint.audience_files': null;
      'hint.import_rows': null;
      'lastRemoved': { time: string };
      'monthsInvalid': { min: number; max: number };
      'save': null;
      'saved': null;
      'notSaved': null;
      'ask.title': null;
      'ask.text': null;
      'ask.nothingYet': null;
      'ask.confirm': null;
      'notCounted': null;
      'wouldRemove': null;
      'nothingYet': null;
      'due.messages': { count: number; time: string; size: string };
      'due.people': { count: number; time: string; size: string };
      'due.audience_files': { count: number; time: string; size: string };
      'due.import_rows': { count: number; time: string; size: string };
      'daysInvalid': { min: number; max: number };
      'keep.contact_facts': null;
      'hint.contact_facts': null;
      'due.contact_facts': { count: number; time: string; size: string };
    };
  }
}
