import { formatNumber } from '../format';
import { shortDuration } from '../sends/messages';
import { IMPORT_OF } from './kinds';
import { ROW_KINDS } from './row-states';
import type { FieldRule, ImportField, ImportKind, ImportRules, RowKind, RowState } from './schema';
import type { DryRun } from './types';

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  reason: 'Reason',
  uuid: 'UUID',
  name: 'Name',
  trigger: 'Trigger',
  match_criteria: 'Match',
  response_type: 'Reply type',
  response: 'Response',
};

export const ROW_KIND_LABELS: Record<RowKind, string> = {
  new: 'New',
  change: 'Will change',
  unchanged: 'Unchanged',
  repeated: 'Duplicate in file',
  possible_duplicate: 'Possible duplicate',
  deleted: 'Deleted contact',
  may_wipe: 'May lose details',
  invalid: 'Error',
};

export function rowKindLabel(kind: RowKind, { kind: noun, rules }: { kind: ImportKind; rules: ImportRules }) {
  const differs = kind === 'change' && IMPORT_OF[noun].asksToReplace && !rules.replace;
  return differs ? 'Different' : ROW_KIND_LABELS[kind];
}

export const ROW_STATE_LABELS: Record<RowState, string> = {
  left_out: 'Left out',
  waiting: 'Waiting',
  sending: 'Being saved',
  done: 'Saved',
  unchanged: 'Unchanged',
  refused: 'Rejected',
  changed_meanwhile: 'Changed since the check',
  unknown: 'Unknown',
  not_reached: 'Not reached',
  undone: 'Undone',
  not_undone: 'Not undone',
};

export const RULE_LABELS: Record<FieldRule, string> = {
  keep: 'Keep what is saved',
  fill: 'Fill in if empty',
  overwrite: 'Replace',
};

/** Shown for a number that has no reason, neither in its row nor for all rows. */
export const REASON_MISSING = 'Enter a reason for rows without one.';

export function keptRows({ reasons }: DryRun, kind: ImportKind): number {
  if (!IMPORT_OF[kind].merges) return 0;
  return reasons.reduce((sum, each) => sum + (each.kind === 'unchanged' ? each.count : 0), 0);
}

/** How many rows would be created, changed, published, stay as they are, or be left out. They add up to the file. */
export function outcomeOfRows({ by_kind: by, writes }: DryRun, rules: ImportRules, kind: ImportKind) {
  const total = ROW_KINDS.reduce((sum, each) => sum + by[each], 0);
  const created = by.new + (rules.possible_duplicates ? by.possible_duplicate : 0);
  const { areDrafts, asksToReplace } = IMPORT_OF[kind];
  const changed = asksToReplace
    ? rules.replace
      ? by.change
      : 0
    : by.change + (rules.may_wipe ? by.may_wipe : 0);
  // Drafts that don't differ from the file.
  const published = areDrafts ? Math.max(0, writes - created - changed) : 0;
  const unchanged = by.unchanged - published;
  return { created, changed, published, unchanged, leftOut: total - created - changed - by.unchanged };
}

/** "1,240 new, 310 change, 3,400 unchanged, 50 left out. It takes about 40 min." */
export function drySentence(dryRun: DryRun, rules: ImportRules, kind: ImportKind): string {
  const { created, changed, published, unchanged, leftOut } = outcomeOfRows(dryRun, rules, kind);
  const parts = [
    [created, 'new'],
    [changed, changed === 1 ? 'changes' : 'change'],
    [published, published === 1 ? 'draft is saved' : 'drafts are saved'],
    [unchanged, 'unchanged'],
    [leftOut, 'left out'],
  ] as const;
  const counts = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join(', ');
  const { isLocal, areDrafts, nouns } = IMPORT_OF[kind];
  const duration = isLocal || (areDrafts && !rules.publish) ? '' : durationOf(dryRun);
  return `${counts || `No ${nouns} in the file`}.${duration}`;
}

function durationOf({ writes, minutes }: DryRun): string {
  return writes === 0 ? '' : ` It takes about ${shortDuration(Math.max(1, Math.ceil(minutes)))}.`;
}
