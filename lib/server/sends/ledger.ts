import 'server-only';
import { systemClock } from '@/lib/clock';
import { foldText } from '@/lib/search/text';
import type { SendInput, SendProblem } from '@/lib/sends/schema';
import { type Store, store } from '../db/client';
import { followLateAnswer, followSend } from '../deliveries/follow-send';
import { callDeadlines } from '../jobs/call-deadlines';
import { processId } from '../jobs/process-id';
import { CONTENT, type ContentOwner, packContent, receiptIn, unpackTexts } from './content';
import { countEnded, countInserted } from './counts';
import { type PreparedSend, storedKeys } from './prepare';
import type { SendRow } from './row';
import { changeUsage } from './usage';

export type NewSend = {
  id: string;
  by: { id: string | null; name: string | null };
  message: Pick<SendInput, 'phone' | 'template' | 'contact_uuid' | 'after' | 'test'>;
  prepared: PreparedSend;
  key: string | null;
  /** `recipient` is the recipient's position in the broadcast, from 0. */
  broadcast: { id: string; recipient: number } | null;
  /** Why it is not sent; null if it may be sent. */
  problem: SendProblem | null;
};

export type SendOutcome = Pick<
  SendRow,
  'state' | 'doubtful' | 'wam_id' | 'wa_id' | 'message_status' | 'chat' | 'answer' | 'problem'
>;

/**
 * Runs a change of outcomes in a transaction. With a stricter isolation level, two nodes that change the same counter
 * would fail.
 */
export function inLedger<Result>(change: (tx: Store) => Promise<Result>): Promise<Result> {
  return store().transaction().setIsolationLevel('read committed').execute(change);
}

/**
 * Records a message, in the transaction that has checked it: as `sending` if it may be sent, and then the caller must
 * send it and record the outcome; otherwise as `not_sent`.
 */
export async function insertSend(tx: Store, send: NewSend, now: number): Promise<SendRow> {
  const row = newRow(send, now);
  await tx.insertInto('send').values(row).execute();
  if (mayBeCharged(row)) await changeUsage(tx, row, 1);
  await countInserted(tx, row);
  return row;
}

/**
 * Records an outcome. If the send was already marked as unknown it stays so, because a person may have acted on that;
 * the late outcome is stored in addition. May be repeated.
 */
export async function recordOutcome(tx: Store, row: SendRow, outcome: SendOutcome): Promise<SendRow> {
  return (await endSending(tx, row, outcome)) ?? (await writeLateOutcome(tx, row, outcome));
}

/** Stores the outcome of a send in the state `sending`. Undefined when there is no such send. */
export async function writeOutcome(
  tx: Store,
  id: string,
  outcome: SendOutcome,
): Promise<SendRow | undefined> {
  const row = await tx
    .selectFrom('send')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row && endSending(tx, row, outcome);
}

/** `row` as it was recorded: nothing else changes a send in the state `sending`. */
async function endSending(tx: Store, row: SendRow, outcome: SendOutcome): Promise<SendRow | undefined> {
  const change = { ...columnsOf(row, outcome), ended_at: systemClock.iso(), lease_until: null, runner: null };
  const { numUpdatedRows } = await tx
    .updateTable('send')
    .set(change)
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const ended = { ...row, ...change };
  if (!mayBeCharged(ended)) await changeUsage(tx, ended, -1);
  await countEnded(tx, ended);
  await followSend(tx, ended);
  return ended;
}

async function writeLateOutcome(tx: Store, row: SendRow, outcome: SendOutcome): Promise<SendRow> {
  const { state, wam_id } = outcome;
  const problem = outcome.problem === null ? null : (JSON.parse(outcome.problem) as SendProblem);
  const offer_do_not_send = problem?.offer_do_not_send;
  const late = JSON.stringify({ state, wam_id, offer_do_not_send, at: systemClock.iso() });
  const stored = await tx.selectFrom('send').select(CONTENT).where('id', '=', row.id).executeTakeFirst();
  const content = stored && contentWith(stored, { answer: outcome.answer, chat: null }, {});
  const written = await tx
    .updateTable('send')
    .set({ late, ...content })
    .where('id', '=', row.id)
    .where('late', 'is', null)
    // If the row already has this state, an earlier write succeeded and only its confirmation was lost.
    .where('state', '!=', state)
    .returningAll()
    .executeTakeFirst();
  if (written) await followLateAnswer(tx, written, problem);
  return written ?? withOutcome(row, outcome);
}

export function withOutcome(row: SendRow, { answer, chat, ...columns }: SendOutcome): SendRow {
  const ended = { ...row, ...columns };
  return { ...ended, content: packContent({ ...unpackTexts(row), answer, chat }, ended) };
}

function columnsOf(row: SendRow, { answer, chat, ...columns }: SendOutcome) {
  const isAnswered = answer !== null || chat !== null;
  if (!isAnswered && columns.wam_id === null) return columns;
  const written = contentWith(row, { answer, chat }, { wam_id: columns.wam_id });
  return { ...columns, ...('content' in written && columnsBeside(answer, columns)), ...written };
}

/** Columns with a message's content and what was answered; its other columns change to `change`. */
function contentWith(
  row: Pick<SendRow, (typeof CONTENT)[number]>,
  answered: Pick<SendOutcome, 'answer' | 'chat'>,
  change: Partial<ContentOwner>,
) {
  // What an older version has begun stays in its columns.
  if (row.content === null) return answered;
  return { content: packContent({ ...unpackTexts(row), ...answered }, { ...row, ...change }) };
}

type Told = Pick<SendOutcome, 'wa_id' | 'message_status'>;

/** Null for values that the answer has already, except a status other than `accepted`, which broadcasts count. */
function columnsBeside(answer: string | null, { wa_id, message_status }: Told): Told {
  const receipt = receiptIn(answer);
  return {
    wa_id: wa_id === receipt?.wa_id ? null : wa_id,
    message_status:
      message_status === ACCEPTED && receipt?.message_status === ACCEPTED ? null : message_status,
  };
}

const ACCEPTED = 'accepted';

/** Whether a message counts towards the limits: unless it was certainly refused or not sent. See recount.ts. */
function mayBeCharged({ state, doubtful }: SendRow): boolean {
  return doubtful === 1 || (state !== 'refused' && state !== 'not_sent');
}

function newRow(send: NewSend, now: number): SendRow {
  const columns = columnsOfNew(send, now);
  const { message, prepared } = send;
  const content = {
    components: JSON.stringify(message.template.components ?? []),
    rendered: prepared.rendered,
    answer: null,
    chat: null,
  };
  return { ...columns, content: packContent(content, columns) };
}

function columnsOfNew(
  { id, by, message, prepared, key, broadcast, problem }: NewSend,
  now: number,
): Omit<SendRow, 'content'> {
  const { phone, template, contact_uuid, after, test } = message;
  const at = new Date(now).toISOString();
  const maySend = problem === null;
  return {
    id,
    state: maySend ? 'sending' : 'not_sent',
    doubtful: maySend ? 1 : 0,
    created_at: at,
    ended_at: maySend ? null : at,
    actor_id: by.id,
    actor_name: by.name,
    idempotency_key: key && storedKeys(key)[0],
    request_hash: key === null ? '' : prepared.hash,
    fingerprint: prepared.fingerprint,
    outcome_number: null,
    phone,
    contact_uuid,
    template_name: template.name,
    language: template.language.code,
    components: '',
    template_id: prepared.template?.id ?? null,
    template_version: prepared.template?.version ?? null,
    rendered: null,
    test: test ? 1 : 0,
    after_id: after,
    runner: maySend ? processId() : null,
    lease_until: maySend ? new Date(callDeadlines(now).leaseEnd).toISOString() : null,
    wam_id: null,
    wa_id: null,
    message_status: null,
    chat: null,
    answer: null,
    problem: problem && JSON.stringify(problem),
    late: null,
    broadcast_id: broadcast?.id ?? null,
    recipient_id: null,
    recipient: broadcast?.recipient ?? null,
    phone_key: prepared.phoneKey,
    category: prepared.category,
    contact_name: prepared.contactName,
    search: foldText(prepared.contactName ?? '').trim(),
  };
}
