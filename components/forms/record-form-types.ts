import type { ReactNode } from 'react';
import type { Failure } from './form-failure';
import type { ConflictField } from './merge-edits';

/** What is written: the values, over the version of the record that the person has seen. */
export type Attempt<Output, Rec> = {
  values: Output;
  seen: Rec;
  /** The button, in a form with two ways to save. */
  via: string | null;
  /** Whether the person has answered yes to the question of this attempt. */
  isConfirmed: boolean;
};

export type SaveQuestion = { title: string; text: ReactNode; confirm: string };

/** A write without a confirmation. `problem`: why there is none, or why looking for it failed. */
export type LostWrite<Output> = {
  values: Output;
  problem: string;
  look: 'looking' | 'missing' | 'still missing';
};

/** Both changed the same part. `base`: the version that both started from. */
export type Clash<Output, Rec> = { base: Output; current: Rec; yours: Output; round: number };

export type StateName =
  | 'clean'
  | 'dirty'
  | 'review'
  | 'saving'
  | 'saved'
  | 'conflict'
  | 'unconfirmed'
  | 'question'
  | 'failed';

export type RecordFormState<Output, Rec> = {
  name: StateName;
  attempt: Attempt<Output, Rec> | null;
  /** The parts that only someone else changed, in each merge of this attempt. */
  merges: readonly (readonly ConflictField<Output>[])[];
  clash: Clash<Output, Rec> | null;
  lost: LostWrite<Output> | null;
  question: SaveQuestion | null;
  failure: Failure | null;
};

export type RecordFormEvent<Output, Rec> =
  /** The form has other values than the record, or the same again. */
  | { type: 'typed' | 'reverted' | 'restored' | 'discarded' | 'reopened' }
  /** The form is that of another record from here on. */
  | { type: 'opened' }
  /** An attempt is shown before anything is written. */
  | { type: 'reviewed'; attempt: Attempt<Output, Rec> }
  | { type: 'submitted'; attempt: Attempt<Output, Rec> }
  | { type: 'asked'; attempt: Attempt<Output, Rec>; question: SaveQuestion }
  | { type: 'confirmed' | 'declined' }
  | { type: 'merged'; values: Output; current: Rec; theirs: readonly ConflictField<Output>[] }
  /** `attempt`: of a restored draft, before it is written. */
  | { type: 'clashed'; base: Output; current: Rec; attempt?: Attempt<Output, Rec> }
  | { type: 'returned' }
  | { type: 'lost'; problem: string }
  /** A write of an earlier visit is still without a confirmation. */
  | { type: 'remembered'; lost: LostWrite<Output> }
  | { type: 'looked_again' }
  | { type: 'missing'; look: LostWrite<Output>['look']; problem?: string }
  | { type: 'saved' | 'found' }
  | { type: 'refused'; failure: Failure | null };

export type RecordFormEffect =
  /** Keeps what was typed through a reload and sign-in, or no longer. */
  | 'keep_draft'
  | 'drop_draft'
  /** Keeps the values of a lost write, or no longer. */
  | 'keep_lost'
  | 'drop_lost'
  /** Shows the record's values, or those of the attempt after both sides' versions were shown. */
  | 'show_record'
  | 'show_attempt'
  | 'write'
  /** A few times, or once. */
  | 'look'
  | 'look_again';
