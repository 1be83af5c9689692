import 'server-only';
import { IMPORT_FIELDS, type ImportField } from '@/lib/imports/values';
import { type Coded, coded, sentences, within } from '@/lib/messages/coded';
import { type ReplyInput, type ReplyNote, replyNote } from '@/lib/replies/schema';
import { foldText } from '@/lib/search/text';
import { store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { createFileWords, FILE_WORDS } from '../replies/file-words';
import { refuseWhileSaving } from '../replies/pending-save';
import { saveReply } from '../replies/save';
import { deserializeReply, findReply, serializeReply, writeReply } from '../replies/store';
import { type CheckedRow, type CheckOptions, type Fault, type FileRow, invalid } from './check';
import { moveWhile, settleRow } from './move-row';
import { nextRow } from './next-rows';
import { failOrPause } from './settle-error';
import type { Step } from './step';
import { type ImportRecord, type RowRecord, starterOf } from './store';

type Known = { uuid: string; content: string; state: string; name_key: string };
type Read = { row: number; note: ReplyNote | null; values: FileRow['values']; faults: readonly Fault[] };

export async function checkReplyRows(rows: FileRow[], { rules }: CheckOptions): Promise<CheckedRow[]> {
  const uuids = rows.flatMap(({ values }) => values.uuid || []);
  const names = rows.flatMap(({ values }) => (values.uuid ? [] : keyOfName(values) || []));
  const known = await knownReplies(uuids, names);
  const toValue = createFileWords();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(classify(readReply(row, known, toValue), known, rules));
    await giveWay();
  }
  return checked;
}

function readReply(
  { row, values }: FileRow,
  known: readonly Known[],
  toValue: ReturnType<typeof createFileWords>,
): Read {
  const key = keyOfName(values);
  const named = known.filter(({ name_key }) => name_key === key);
  if (!values.uuid && named.length !== 1) {
    const field = values.uuid === undefined ? 'name' : 'uuid';
    const how = named.length > 1 ? 'severalNamed' : 'noneNamed';
    const fault = { field, reason: coded(`imports-reasons.${how}.${field}`) } as const;
    return { row, values, note: null, faults: [fault] };
  }
  const given = {
    uuid: values.uuid || named[0]?.uuid,
    name: values.name,
    trigger: values.trigger,
    match_criteria: toValue('match_criteria', values.match_criteria || 'contains'),
    response_type: toValue('response_type', values.response_type || 'text'),
    response: values.response,
  };
  const broken = IMPORT_FIELDS.replies.find((each) => /\p{Surrogate}/u.test(values[each] ?? ''));
  if (broken)
    return {
      row,
      values,
      note: null,
      faults: [{ field: broken, reason: coded('imports-reasons.invalidCharacters') }],
    };
  const parsed = replyNote.safeParse(given);
  if (parsed.success) return { row, values: { ...parsed.data }, note: parsed.data, faults: [] };
  const byField = groupedBy(parsed.error.issues, ({ path }) => String(path[0] ?? 'response') as ImportField);
  const faults = [...byField].map(([field, [issue]]) => ({
    field,
    reason: LISTED[field] ?? sentences(issue?.message),
  }));
  return { row, values, note: null, faults };
}

/** A name has 200 characters at most. A longer cell is refused later. */
function keyOfName({ name = '' }: FileRow['values']): string {
  return foldText(name.slice(0, 201));
}

const LISTED: Partial<Record<ImportField, Coded>> = {
  match_criteria: oneOf('match_criteria'),
  response_type: oneOf('response_type'),
};

function oneOf(field: 'match_criteria' | 'response_type'): Coded {
  return coded('imports-reasons.useOneOf', { values: within(Object.values(FILE_WORDS[field]), 'comma') });
}

function classify(
  { row, note, values, faults }: Read,
  known: readonly Known[],
  { replace, publish }: CheckOptions['rules'],
): CheckedRow {
  const base = { isSaved: false, place: row, values, name: values.name ?? null };
  if (!note) return { ...base, ...invalid(faults), key: null };
  const { uuid, ...after } = note;
  const former = known.find((each) => each.uuid === uuid);
  const found = { ...base, key: uuid, uuid, after };
  if (!former) return { ...found, kind: 'new', isSaved: true };
  const isSame = former.content === serializeReply(after);
  const before = deserializeReply(former.content);
  if (isSame) return { ...found, before, kind: 'unchanged', isSaved: publish && former.state !== 'saved' };
  const reason = replace ? undefined : coded('imports-reasons.replyDiffers');
  return { ...found, before, kind: 'change', reason, isSaved: replace };
}

function knownReplies(uuids: string[], names: string[]): Promise<Known[]> {
  if (uuids.length + names.length === 0) return Promise.resolve([]);
  return store()
    .selectFrom('canned_reply')
    .select(['uuid', 'content', 'state', 'name_key'])
    .where((where) =>
      where.or([
        ...(uuids.length > 0 ? [where('uuid', 'in', uuids)] : []),
        ...(names.length > 0 ? [where('name_key', 'in', names)] : []),
      ]),
    )
    .execute();
}

/** Refuses a reply whose last save wasn't confirmed: a draft would hide that the service may have other values. */
function unconfirmed(): AppError {
  return new AppError('conflict', coded('imports-reasons.replyUnconfirmed'));
}

/** Saves the next reply in Frontdesk, and to the service if the import publishes. True when none is left. */
export async function keepNext(record: ImportRecord, step: Step): Promise<boolean> {
  const row = await nextRow(record.id);
  if (!row) return true;
  const move = { id: record.id, row: row.row };
  const { publish } = JSON.parse(record.rules) as CheckOptions['rules'];
  if (row.state === 'sending') {
    await recover(row, publish);
    return false;
  }
  const why = await whyNotKept(row);
  if (why) {
    await moveWhile(
      step.lease,
      'running',
      { ...move, from: 'waiting', to: 'changed_meanwhile' },
      { reason: why },
    );
    return false;
  }
  // The save takes its own turn.
  if (publish) await step.pace();
  if (!(await moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' }))) return false;
  await keep(record, row, publish, step);
  return false;
}

/** The process that began this row has ended. The reply itself says whether it was saved. */
async function recover({ import_id: id, row, uuid, after }: RowRecord, publish: boolean): Promise<void> {
  const reply = await findReply(store(), uuid ?? '');
  const isKept = reply?.content === serializeReply(JSON.parse(after ?? '{}'));
  const isDone = isKept && (!publish || reply.state === 'saved');
  const reason = isDone ? null : coded('imports-reasons.replyInterrupted');
  await settleRow({ id, row, from: 'sending', to: isDone ? 'done' : 'unknown' }, { reason });
}

/** Why a reply is no longer as it was when the rows were checked; null when it is. */
async function whyNotKept({ uuid, before }: RowRecord): Promise<Coded | null> {
  const former = await findReply(store(), uuid ?? '');
  const was = before === null ? undefined : serializeReply(JSON.parse(before));
  return former?.content === was ? null : coded('imports-reasons.replyChangedSince');
}

async function keep(record: ImportRecord, row: RowRecord, publish: boolean, step: Step): Promise<void> {
  const move = { id: record.id, row: row.row, from: 'sending' as const };
  const ctx = starterOf(record);
  const uuid = row.uuid ?? '';
  const input: ReplyInput = JSON.parse(row.after ?? '{}');
  try {
    if (publish) {
      const version = (await findReply(store(), uuid))?.version ?? null;
      await saveReply(ctx, uuid, { ...input, version, overwrite: true });
    } else {
      await exclusively(store(), 'replies', async (tx) => {
        await refuseWhileSaving(tx, uuid);
        const former = await findReply(tx, uuid);
        if (former?.state === 'unknown') throw unconfirmed();
        const wish = {
          uuid,
          content: serializeReply(input),
          state: 'draft' as const,
          by: record.started_by_name,
        };
        await writeReply(tx, wish, former);
      });
    }
    await settleRow({ ...move, to: 'done' });
    step.succeeded();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, summary } = error;
    const reason = error.coded;
    if (error.outcome === 'unknown') {
      await settleRow({ ...move, to: 'unknown' }, { reason });
      return step.failed(summary);
    }
    if (['invalid', 'conflict', 'not_found'].includes(code)) {
      await settleRow({ ...move, to: 'refused' }, { reason });
      return step.succeeded();
    }
    await settleRow({ ...move, to: 'waiting' });
    await failOrPause(record.id, error, step);
  }
}
