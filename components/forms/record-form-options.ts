import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ApiError } from '@/lib/api/client';
import type { IssueFields } from '@/lib/api/form-errors';
import type { Coded } from '@/lib/messages/coded';
import type { ConflictField, Versions } from './merge-edits';
import type { Attempt, SaveQuestion } from './record-form-types';

/** `isOpen` is false when the form was left: the page that the person is on now must not change. */
export type Ended<Output> = { values: Output; isOpen: boolean };

/** `typed`: what a form that stays open holds, if anything was typed while it was saved. */
type Saved<Values, Output> = Ended<Output> & { typed: Values | undefined };

export type RecordFormOptions<Values extends FieldValues, Output, Rec, Result> = (
  | Saves<Values, Output, Rec, Result>
  | Reviews<Output>
) &
  FormOptions<Values, Output, Rec>;

type FormOptions<Values extends FieldValues, Output, Rec> = Pick<
  UseFormProps<Values>,
  'mode' | 'delayError'
> & {
  /**
   * Names the form and its record, like `contact:<uuid>`. The draft is kept under it, and another name opens another
   * record.
   */
  name: string;
  /** The record as the form opens with it; later saves by others don't change the form. Null for a new one. */
  record: Rec;
  values: Values;
  schema: ZodType<Output, Values> | ((opened: Rec) => ZodType<Output, Values>);
  fields: IssueFields<Values>;
  /** Focuses one of the fields with these paths, where not all are inputs under their name. */
  focus?: (paths: string[]) => void;
  /** What the form opens with instead of a draft. */
  fill?: Values;
  /** What is kept of what was typed; all of it by default. */
  toDraft?: (typed: Values) => Values;
  /** Whether leaving the form also asks during a save, because the result is shown only in the form. */
  asksWhileSaving?: boolean;
  /** Whether nothing would be lost by leaving, although something is typed. */
  mayLeave?: boolean;
  /** What to ask before these values are saved; null for nothing. */
  confirm?: (values: Output, record: Rec) => Promise<SaveQuestion | null>;
  /** What to ask before a record is overwritten that couldn't be read, or that nobody has seen. */
  overwrite?: (error: ApiError, values: Output) => SaveQuestion;
  /** Merges what others have changed since, or asks. Without it such a save fails. */
  conflict?: ConflictOptions<Output, Rec>;
  /** Set where the form itself asks after such a save, because its fields can’t be merged. */
  asksOnConflict?: boolean;
  /** Looks for a write whose confirmation was lost. Without it such a save fails. */
  lost?: LostOptions<Output>;
};

type Saves<Values, Output, Rec, Result> = Named<Output> & {
  /** Saves over the version that was seen. Throws an ApiError when it isn't saved, or may not be. */
  write: (values: Output, attempt: Attempt<Output, Rec>) => Promise<Result>;
  /** Shows the result, and closes the form if it is open. */
  onSaved: (result: Result, ended: Saved<Values, Output>) => void;
  onReviewed?: undefined;
};

/**
 * What the report of a save that was left calls the record, or says of it: "Couldn’t save the roles." Coded, because it stays
 * until it is closed, also when another language is chosen.
 */
export type Named<Output> =
  | { nameOf: (values: Output) => string; notSaved?: undefined }
  | { notSaved: (values: Output) => Coded; nameOf?: undefined };

/** A form that doesn't save: its values are reviewed first, such as a message before it is sent. */
type Reviews<Output> = { onReviewed: (values: Output) => void; write?: undefined };

/** Who has changed a record, and when, as far as it is known. */
export type RecordChange = { who?: 'you' | 'elsewhere' | 'other'; by?: string | null; at: string | null };

type ConflictOptions<Output, Rec> = {
  /** "Someone else has changed this group" */
  title: string;
  changeOf: (current: Rec) => RecordChange;
  valuesOf: (record: Rec) => Output;
  fields: readonly ConflictField<Output>[];
  /** Loads what `fields` need to compare values. Awaited before they are compared. */
  prepare?: (versions: Versions<Output>) => Promise<void>;
};

export type LostOptions<Output> = {
  /** "The messaging service didn’t confirm this group." */
  unconfirmed: string;
  empty: Output;
  /** Looks for the write and changes nothing. Returns how to show it, or null when it isn't there. */
  look: (attempted: Output) => Promise<((ended: Ended<Output>) => void) | null>;
  /** For creations: whether a second write would create the same record again, and what is asked before that. */
  repeat?: { is: (attempted: Output, values: Output) => boolean; question: SaveQuestion };
};
