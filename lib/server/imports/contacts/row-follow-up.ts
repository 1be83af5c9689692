import 'server-only';
import type { Kysely } from 'kysely';
import { can, parseRoles } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { readValue } from '@/lib/contact-facts/field-value';
import { followUpInput } from '@/lib/contact-facts/follow-up-schema';
import type { Words } from '@/lib/contact-facts/value-text';
import { coded, sentences } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { recordInTransaction } from '../../audit/audit';
import {
  type FollowUpWords,
  OPEN_MAX,
  type RecordedFollowUp,
  tooManyFollowUps,
} from '../../contact-facts/follow-ups';
import { isActive, ownersOf } from '../../contact-facts/owner';
import { groupedBy } from '../../db/grouped-by';
import type { Tables } from '../../db/schema/index';
import { actorName, type Context, requireUser } from '../../http/context';
import { type Fault, type FileRow, wrongIn } from '../check';
import type { FactsDone } from '../row-facts';

type Read = { followUp: FollowUpWords | null; faults: Fault[] };

/** The follow-up that a row names. A text without a day is a fault. */
export function readFollowUp(
  { follow_up, follow_up_text: text = '' }: FileRow['values'],
  words: Words,
): Read {
  const fault = (field: Fault['field'], reason: Fault['reason']): Read => ({
    followUp: null,
    faults: [{ field, reason }],
  });
  const day = readValue({ type: 'date', choices: null }, follow_up ?? '', words);
  if (day.problem !== undefined) return fault('follow_up', day.problem);
  if (day.value === null && text === '') return { followUp: null, faults: [] };
  if (day.value === null) {
    return fault(
      follow_up === undefined ? 'follow_up_text' : 'follow_up',
      coded('imports-facts.noFollowUpDay'),
    );
  }
  const wrong = wrongIn(followUpInput.shape.text, text);
  if (wrong !== null)
    return fault('follow_up_text', sentences(coded('imports-facts.followUpTextWrong'), wrong));
  return { followUp: { due: String(day.value), text: followUpInput.shape.text.parse(text) }, faults: [] };
}

export function isSameFollowUp(one: FollowUpWords, other: FollowUpWords): boolean {
  return one.due === other.due && one.text === other.text;
}

/**
 * Adds follow-ups to contacts, by their numbers, that don't have an equal one, which may be done by now: for who looks after
 * the contact, if they can finish it, else for the caller. Returns those it has added. Throws AppError `invalid` for one too many.
 */
export async function addFollowUps(
  tx: Kysely<Tables>,
  ctx: Context,
  wanted: ReadonlyMap<number, FollowUpWords>,
): Promise<Map<number, NonNullable<FactsDone['follow_up']>>> {
  const added = new Map<number, NonNullable<FactsDone['follow_up']>>();
  if (wanted.size === 0) return added;
  const numbers = [...wanted.keys()];
  const rows = await tx
    .selectFrom('follow_up')
    .select(['contact_n', 'due', 'text', 'done_at'])
    .where('contact_n', 'in', numbers)
    .execute();
  const there = groupedBy(rows, ({ contact_n }) => contact_n);
  const [owners, team] = [await ownersOf(tx, numbers), await ableTeam(tx)];
  const { id: me, name } = requireUser(ctx);
  for (const [n, followUp] of wanted) {
    const known = there.get(n) ?? [];
    if (known.some((each) => isSameFollowUp(each, followUp))) continue;
    if (known.filter(({ done_at }) => done_at === null).length >= OPEN_MAX) throw tooManyFollowUps();
    const owner = team.get(owners.get(n) ?? '') ?? { id: me, name };
    const id = randomUUID();
    added.set(n, { id, ...followUp, owner });
    const created = { created_at: systemClock.iso(), created_by_name: actorName(ctx) };
    await tx
      .insertInto('follow_up')
      .values({
        id,
        contact_n: n,
        ...followUp,
        owner_id: owner.id,
        ...created,
        done_at: null,
        done_by_name: null,
      })
      .execute();
  }
  return added;
}

/** Who can finish a follow-up. */
async function ableTeam(tx: Kysely<Tables>): Promise<Map<string, { id: string; name: string }>> {
  const people = await tx.selectFrom('user').select(['id', 'name', 'role']).where(isActive).execute();
  const able = people.filter(({ role }) => can(parseRoles(role), 'contacts:write'));
  return new Map(able.map(({ id, name }) => [id, { id, name }]));
}

type Taken = { uuid: string; n: number; followUp: NonNullable<FactsDone['follow_up']> };

/** Removes one that an import has added. False when someone has changed it since; one that is gone needs nothing. */
export async function takeBackFollowUp(
  tx: Kysely<Tables>,
  ctx: Context,
  { uuid, n, followUp: { id, due, text, owner } }: Taken,
): Promise<boolean> {
  const found = await tx.selectFrom('follow_up').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return true;
  const isSame = isSameFollowUp(found, { due, text }) && found.owner_id === owner.id;
  if (!isSame || found.done_at !== null || found.contact_n !== n) return false;
  await tx.deleteFrom('follow_up').where('id', '=', id).execute();
  await recordFollowUp(tx, ctx, uuid, { before: { id, due, owner } });
  return true;
}

type Told = Pick<NonNullable<FactsDone['follow_up']>, 'id' | 'due' | 'owner'>;

/** As when someone adds or deletes one in the contact's panel. */
export function recordFollowUp(
  tx: Kysely<Tables>,
  ctx: Context,
  uuid: string | null,
  { before, after }: { before?: Told; after?: Told },
): Promise<void> {
  const said = (one?: Told): RecordedFollowUp | undefined =>
    one && { id: one.id, due: one.due, owner: one.owner.name, done: false };
  return recordInTransaction(tx, ctx, {
    action: after ? 'follow_up.create' : 'follow_up.delete',
    record: { type: 'contact', id: uuid },
    before: said(before),
    after: said(after),
  });
}
