import type { ReactNode } from 'react';
import type { Failure } from './form-failure';
import type { ConflictField } from './merge-edits';

export type Attempt<Output, Rec> = {
  values: Output;
  seen: Rec;
  /** The button that was pressed, in a form with two ways to save; null for the usual one. */
  via: string | null;
  isConfirmed: boolean;
};

export type SaveQuestion = { title: string; text: ReactNode; confirm: string };

/** A write without a confirmation. `problem`: why there is none, or why looking for it failed. */
export type LostWrite<Output> = {
  values: Output;
  problem: string;
  look: 'looking' | 'missing' | 'stillMissing';
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
  /** The form's values differ from the record's, or are the same again. */
  | { type: 'typed' | 'reverted' | 'restored' | 'discarded' | 'reopened' }
  /** The form shows another record from here on. */
  | { type: 'opened' }
  /** An attempt is shown before anything is written. */
  | { type: 'reviewed'; attempt: Attempt<Output, Rec> }
  | { type: 'submitted'; attempt: Attempt<Output, Rec> }
  | { type: 'asked'; attempt: Attempt<Output, Rec>; question: SaveQuestion }
  | { type: 'confirmed' | 'declined' }
  | { type: 'merged'; values: Output; current: Rec; theirs: readonly ConflictField<Output>[] }
  /** `attempt`: set when a restored draft clashes before anything is written. */
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
  /** Keeps what was typed through a reload or a sign-in, or stops keeping it. */
  | 'keep_draft'
  | 'drop_draft'
  | 'keep_lost'
  | 'drop_lost'
  /** Shows the record's values, or those of the attempt once both versions have been compared. */
  | 'show_record'
  | 'show_attempt'
  | 'review'
  | 'write'
  /** Looks for the lost write a few times, or once when the user asks. */
  | 'look'
  | 'look_again';
