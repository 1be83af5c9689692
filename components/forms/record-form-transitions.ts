import type { RecordFormEffect, RecordFormEvent, StateName } from './record-form-types';

/** `before`: `conflict`, `unconfirmed` or `dirty`, by what is still open. */
type Step = { to: StateName | 'before'; run?: readonly RecordFormEffect[] };
type Steps = Partial<Record<RecordFormEvent<never, never>['type'], Step>>;

/** `refused`: by the schema, before anything is written. */
const SUBMITS: Steps = {
  submitted: { to: 'saving', run: ['write'] },
  asked: { to: 'question' },
  reviewed: { to: 'review', run: ['review'] },
  refused: { to: 'failed' },
  clashed: { to: 'conflict' },
};

/** The form gets other values: those of a record, or what was typed over one. */
const REFILLS: Steps = {
  discarded: { to: 'clean', run: ['drop_draft', 'show_record'] },
  reopened: { to: 'clean', run: ['drop_draft'] },
  opened: { to: 'clean' },
  restored: { to: 'dirty' },
};

export const TRANSITIONS: Record<StateName, Steps> = {
  clean: {
    ...SUBMITS,
    ...REFILLS,
    typed: { to: 'dirty', run: ['keep_draft'] },
    remembered: { to: 'unconfirmed' },
  },
  dirty: {
    ...SUBMITS,
    ...REFILLS,
    typed: { to: 'dirty', run: ['keep_draft'] },
    reverted: { to: 'clean', run: ['drop_draft'] },
    remembered: { to: 'unconfirmed' },
  },
  review: {
    ...REFILLS,
    returned: { to: 'before' },
  },
  saving: {
    typed: { to: 'saving', run: ['keep_draft'] },
    reverted: { to: 'saving', run: ['drop_draft'] },
    saved: { to: 'saved', run: ['drop_draft', 'drop_lost'] },
    refused: { to: 'failed' },
    asked: { to: 'question' },
    merged: { to: 'saving', run: ['write'] },
    clashed: { to: 'conflict' },
    lost: { to: 'saving', run: ['keep_lost', 'show_attempt', 'look'] },
    found: { to: 'saved', run: ['drop_draft', 'drop_lost'] },
    missing: { to: 'unconfirmed' },
  },
  saved: { reopened: { to: 'clean' }, opened: { to: 'clean' } },
  conflict: {
    ...SUBMITS,
    ...REFILLS,
    typed: { to: 'conflict', run: ['keep_draft'] },
    reverted: { to: 'conflict', run: ['drop_draft'] },
    returned: { to: 'before' },
  },
  unconfirmed: {
    ...SUBMITS,
    ...REFILLS,
    typed: { to: 'unconfirmed', run: ['keep_draft'] },
    reverted: { to: 'unconfirmed', run: ['drop_draft'] },
    looked_again: { to: 'saving', run: ['look_again'] },
  },
  question: {
    ...REFILLS,
    typed: { to: 'question', run: ['keep_draft'] },
    reverted: { to: 'question', run: ['drop_draft'] },
    confirmed: { to: 'saving', run: ['write'] },
    declined: { to: 'before' },
  },
  failed: {
    ...SUBMITS,
    ...REFILLS,
    typed: { to: 'failed', run: ['keep_draft'] },
    reverted: { to: 'failed', run: ['drop_draft'] },
    returned: { to: 'before' },
    looked_again: { to: 'saving', run: ['look_again'] },
  },
};
