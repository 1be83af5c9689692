import 'server-only';
import { sql } from 'kysely';
import type { Exclusions } from '@/lib/broadcasts/schema';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { SendInput, SendProblem } from '@/lib/sends/schema';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { isStoreUnavailable } from '../db/store-errors';
import { begunOrTakenBack, untilStored } from '../db/until-stored';
import { moveRecipient, pauseFor } from '../deliveries/follow-send';
import { fence } from '../jobs/fence';
import { type Lease, LeaseLost } from '../jobs/lease';
import { isClaimedStore } from '../jobs/may-go-on';
import { log } from '../logger';
import { newId } from '../new-id';
import { admissionOf } from '../sends/admission';
import { dispatch, failed, notSent } from '../sends/dispatch';
import { inLedger, insertSend, writeOutcome } from '../sends/ledger';
import { type PreparedSend, prepareSend } from '../sends/prepare';
import { sendProblem } from '../sends/problems';
import type { SendRow } from '../sends/row';
import type { Turn } from '../service/types';
import { isInState } from '../work/work';
import { checkExclusions, type ExclusionOfPerson } from './exclusions';
import { withoutThoseWhoGotIt } from './family';
import type { BroadcastRow } from './row';

/** Rolls a message back: its broadcast or its recipient has changed in the meantime. */
class Changed extends Error {
  override readonly name = 'Changed';
}

type Begun = SendRow | 'not_begun';

/**
 * Sends the next due message of a broadcast. Call it one at a time until it resolves; `ending` resolves when the
 * message has its outcome. `turn` is a turn of the rate limiter that was taken before. Throws LeaseLost when another
 * process has taken the work, or the store was replaced.
 */
export async function sendNext(lease: Lease, id: string, turn: Turn): Promise<{ ending: Promise<unknown> }> {
  const begun = await begin(lease, id).catch(async (error: unknown): Promise<Begun> => {
    if (error instanceof Changed) return 'not_begun';
    turn.giveBack();
    if (!(error instanceof LeaseLost || isStoreUnavailable(error))) await pauseForDefect(id, error);
    throw error;
  });
  if (begun === 'not_begun') {
    turn.giveBack();
    return { ending: Promise.resolve() };
  }
  return { ending: sendUnlessPaused(begun, id, turn) };
}

/** Pauses a broadcast whose next message can't be made: it would be tried forever and hold up others. */
async function pauseForDefect(id: string, err: unknown): Promise<void> {
  log().error({ broadcast_id: id, err }, 'a broadcast was paused because its next message couldn’t be made');
  const reason = coded('broadcasts-reasons.notPrepared');
  await store()
    .transaction()
    .execute((tx) => pauseFor(tx, id, reason));
}

/** The partial index's exact words: SQLite uses it for no others. */
const IS_WAITING = sql<boolean>`state = 'waiting'`;

/** The next recipient of a broadcast whose message is due at this time, in milliseconds since 1970. */
export async function nextDue(id: string, now: number) {
  return store()
    .selectFrom('broadcast_recipient')
    .select(['position', 'phone', 'phone_key', 'name', 'contact_uuid', 'components'])
    .where('broadcast_id', '=', id)
    .where(IS_WAITING)
    .where('not_before', '<=', new Date(now).toISOString())
    .orderBy('not_before')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

type Recipient = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

async function begin(lease: Lease, id: string): Promise<Begun> {
  const broadcast = await store().selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst();
  const recipient = broadcast?.state === 'running' ? await nextDue(id, systemClock.now()) : undefined;
  if (!broadcast || !recipient) return 'not_begun';
  const { template_name: name, language } = broadcast;
  const template = {
    name,
    language: { code: language },
    components: JSON.parse(recipient.components ?? '[]'),
  };
  const { phone, contact_uuid } = recipient;
  // Not parsed: a service may use IDs that a request may not.
  const options = { after: null, override: false, unchecked: false, test: false };
  const input: SendInput = { phone, contact_uuid, template, ...options };
  const prepared = await prepareSend(input);
  const message: Message = {
    broadcast,
    recipient,
    input,
    sendId: newId(),
    prepared: {
      ...prepared,
      // Renamed since. Its category still counts towards how often people get marketing.
      template: prepared.template ?? plannedTemplate(broadcast),
      category: prepared.template ? prepared.category : broadcast.category,
      // Of someone who is no contact, the name in the file.
      contactName: prepared.contactName ?? recipient.name,
    },
    excluded: await exclusionOf(broadcast, recipient, prepared),
  };
  return begunOrTakenBack(
    message.sendId,
    () => exclusively(store(), 'sends', (tx) => admit(tx, lease, message)),
    (error) => inLedger((tx) => writeOutcome(tx, message.sendId, failed(error))),
  );
}

function plannedTemplate({ template_id: id, template_version: version }: BroadcastRow) {
  return { id, version };
}

/** Why someone is left out now who wasn't when the plan was made, which may be long ago. */
async function exclusionOf(
  broadcast: BroadcastRow,
  recipient: Recipient,
  { otherNumber }: PreparedSend,
): Promise<SendProblem | null> {
  const { exclusions } = await store()
    .selectFrom('broadcast_content')
    .select('exclusions')
    .where('broadcast_id', '=', broadcast.id)
    .executeTakeFirstOrThrow();
  const contact = await store()
    .selectFrom('contact_index')
    .select('deleted')
    .where('uuid', '=', recipient.contact_uuid ?? '')
    .executeTakeFirst();
  const person = {
    phone: recipient.phone,
    phoneKey: recipient.phone_key,
    fault: null,
    contactUuid: recipient.contact_uuid,
    deleted: contact?.deleted === 1,
  };
  const { exclusionOf: check } = await checkExclusions([person], {
    broadcastId: broadcast.id,
    template: { name: broadcast.template_name, category: broadcast.category },
    exclusions: JSON.parse(exclusions) as Exclusions,
    now: systemClock.now(),
    startsAt: broadcast.started_at ?? '',
    isPlanned: true,
  });
  const found = check(person);
  // Admission checks the do-not-send list again, under the lock.
  // A retry takes the number that the contact has now.
  if (!found) return otherNumber === null ? null : leftOut('number_changed', 'yes');
  const again = LATER.includes(found.reason) ? 'after_waiting' : 'no';
  return leftOut(found.reason, again);
}

/** Why someone may be left out who wasn't when the plan was made. */
type LeftOutSince = ExclusionOfPerson | 'already_sent' | 'number_changed';

const LATER: readonly LeftOutSince[] = ['other_broadcast', 'recent_marketing', 'recent_template'];

function leftOut(code: LeftOutSince, again: SendProblem['again']): SendProblem {
  const who = coded('sends-problems.leftOutSince');
  return sendProblem({ by: 'system', code, title: coded(`broadcasts-reasons.leftOut.${code}`), who, again });
}

type Message = {
  broadcast: BroadcastRow;
  recipient: Recipient;
  input: SendInput;
  prepared: PreparedSend;
  excluded: SendProblem | null;
  sendId: string;
};

const OF_TEMPLATE = new Set(['check', 'template']);

async function admit(tx: Store, lease: Lease, message: Message): Promise<Begun> {
  const { broadcast, recipient, input, prepared, excluded, sendId } = message;
  const { id } = broadcast;
  const now = systemClock.now();
  await fence(tx, lease, now);
  if (!(await maySend(tx, id, now))) return 'not_begun';
  const candidate = { ...prepared, phone: input.phone, repeats: null, person: null };
  const refusal = await admissionOf(tx, candidate, now);
  // The template was changed since the plan, so that every message would be rejected.
  if (refusal && (refusal.kind === 'not_now' || OF_TEMPLATE.has(refusal.problem.code))) {
    await pauseFor(tx, id, refusal.problem.title);
    return 'not_begun';
  }
  const never = excluded ?? refusal?.problem ?? (await repeatInFamily(tx, message));
  const change = { id, position: recipient.position, from: 'waiting' as const };
  if (never) {
    const why = { detail: never.title, problem: JSON.stringify(never), again: never.again };
    await moveRecipient(tx, { ...change, to: 'not_sent' }, why);
    return 'not_begun';
  }
  const by = { id: broadcast.started_by_id, name: broadcast.started_by_name };
  const row = await insertSend(
    tx,
    {
      id: sendId,
      by,
      message: input,
      prepared,
      key: null,
      problem: null,
      broadcast: { id, recipient: recipient.position },
    },
    now,
  );
  // Locks the row of the broadcast, so that a pause is either seen below or committed after this message.
  if (!(await moveRecipient(tx, { ...change, to: 'sending' }, { send_id: sendId }))) throw new Changed();
  if (!(await isInState(tx, 'broadcast', id, 'running'))) throw new Changed();
  return row;
}

async function repeatInFamily(
  tx: Store,
  { broadcast, recipient, prepared: { phoneKey } }: Message,
): Promise<SendProblem | null> {
  const person = { phoneKey, contactUuid: recipient.contact_uuid };
  const left = await withoutThoseWhoGotIt(tx, broadcast, [person]);
  return left.length > 0 ? null : leftOut('already_sent', 'no');
}

/** Checks again after the commit, because storing the message may have taken long. */
async function sendUnlessPaused(row: SendRow, id: string, turn: Turn): Promise<void> {
  const running = await mayBeSent(id).catch(() => null);
  if (running) return void (await dispatch(row, { turn }));
  turn.giveBack();
  const why = running === null ? UNREAD : PAUSED;
  await untilStored(row.id, () => inLedger((tx) => writeOutcome(tx, row.id, notSent(takenBack(why)))));
}

/** Checks for a wait too, which may have begun while the message waited for its turn. */
async function maySend(tx: Store, id: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('broadcast')
    .select(['state', 'waits_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'running' && (row.waits_until ?? '') <= new Date(now).toISOString();
}

async function mayBeSent(id: string): Promise<boolean> {
  return (await isInState(store(), 'broadcast', id, 'running')) && (await isClaimedStore(store()));
}

const PAUSED = coded('sends-problems.takenBack');
const UNREAD = coded('broadcasts-reasons.unread');

function takenBack(title: string): SendProblem {
  return sendProblem({
    by: 'system',
    code: 'paused',
    title,
    who: coded('sends-problems.takenBackWho'),
    again: 'yes',
  });
}
