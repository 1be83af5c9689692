import 'server-only';
import { sql } from 'kysely';
import type { Exclusions } from '@/lib/broadcasts/schema';
import type { ExclusionReason } from '@/lib/broadcasts/states';
import { DAY_MS } from '@/lib/dates/days';
import { reads, type Store, store } from '../db/client';
import { isUnitedStates } from '../phone';
import { lastPastMessages, type MessageKind } from '../sends/past-messages';
import type { AudiencePerson } from './people';

export type ExclusionScope = {
  broadcastId: string;
  template: { name: string; category: string };
  exclusions: Exclusions;
  now: number;
  /** When it starts or has started: people wait for the broadcast that starts first. */
  startsAt: string;
  /** The plan is stored: the person's own row is no duplicate. */
  isPlanned?: boolean;
};

export type ExclusionFound<Reason extends ExclusionReason = ExclusionReason> = {
  reason: Reason;
  /** Coded text, the words of a person or an instant, by the reason. */
  detail: string | null;
};

/** Rules of a broadcast's exclusions, in their order: the plan and a retry must both know all of them. */
export type PlanRule = Extract<
  ExclusionReason,
  | 'do_not_send'
  | 'not_a_contact'
  | 'united_states'
  | 'other_broadcast'
  | 'recent_marketing'
  | 'recent_template'
>;

/** Reasons that don't depend on the message. */
export type ExclusionOfPerson = PlanRule | 'invalid_number' | 'deleted' | 'duplicate';

type CheckedPerson = Pick<AudiencePerson, 'phone' | 'phoneKey' | 'fault' | 'deleted' | 'contactUuid'>;

export type ExclusionCheck = {
  /** Why someone is left out, whatever their message says; null if nothing speaks against it. */
  exclusionOf(person: CheckedPerson): ExclusionFound<ExclusionOfPerson> | null;
  /** The keys of people who already have a row. The caller adds those of this chunk one by one. */
  seen: Set<string>;
};

export async function checkExclusions(
  people: readonly CheckedPerson[],
  scope: ExclusionScope,
): Promise<ExclusionCheck> {
  const { broadcastId, template, exclusions, now, isPlanned = false } = scope;
  // The check of a message before it is sent must not wait behind reports: a few lookups by key.
  const db = isPlanned ? store() : reads({ bulk: true });
  const keys = [...new Set(people.flatMap(({ phoneKey }) => phoneKey ?? []))];
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const { marketing_days, template_days, other_broadcasts, unknown_numbers, us_marketing } = exclusions;
  const isMarketing = template.category === 'MARKETING';
  const seen = isPlanned ? new Set<string>() : await earlierInBroadcast(db, keys, broadcastId);
  const blocked = await onDoNotSend(db, keys);
  const waiting = other_broadcasts ? await inOthers(db, keys, scope) : NONE;
  const marketed =
    isMarketing && marketing_days > 0
      ? await lastSends(db, keys, since(marketing_days), { category: 'MARKETING' })
      : NONE;
  const repeated =
    template_days > 0
      ? await lastSends(db, keys, since(template_days), { template_name: template.name })
      : NONE;

  function exclusionOf({
    phone,
    phoneKey,
    fault,
    deleted,
    contactUuid,
  }: CheckedPerson): ExclusionFound<ExclusionOfPerson> | null {
    if (phoneKey === null) return { reason: 'invalid_number', detail: fault };
    if (deleted) return { reason: 'deleted', detail: null };
    if (seen.has(phoneKey)) return { reason: 'duplicate', detail: null };
    const found = (reason: PlanRule, details: ReadonlyMap<string, string>) => {
      const detail = details.get(phoneKey);
      return detail === undefined ? null : { reason, detail };
    };
    const when = (reason: PlanRule, applies: boolean) => (applies ? { reason, detail: null } : null);
    const rules: Record<PlanRule, ExclusionFound<PlanRule> | null> = {
      // Comes before rules that may be waived, which would hide it.
      do_not_send: found('do_not_send', blocked),
      not_a_contact: when('not_a_contact', contactUuid === null && unknown_numbers === 'leave_out'),
      united_states: when(
        'united_states',
        isMarketing && us_marketing === 'leave_out' && isUnitedStates(phone),
      ),
      other_broadcast: found('other_broadcast', waiting),
      recent_marketing: found('recent_marketing', marketed),
      recent_template: found('recent_template', repeated),
    };
    return Object.values(rules).find((rule) => rule !== null) ?? null;
  }

  return { exclusionOf, seen };
}

const NONE: ReadonlyMap<string, string> = new Map();

async function earlierInBroadcast(db: Store, keys: string[], id: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('broadcast_recipient')
    .select('phone_key')
    .where('broadcast_id', '=', id)
    .where('phone_key', 'in', keys)
    .execute();
  return new Set(rows.flatMap(({ phone_key }) => phone_key ?? []));
}

async function onDoNotSend(db: Store, keys: string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return NONE;
  const rows = await db
    .selectFrom('do_not_send')
    .select(['phone_key', 'reason'])
    .where('phone_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ phone_key, reason }) => [phone_key, reason]));
}

/**
 * People whose message of another broadcast is still to be sent. Of two broadcasts only the one that starts later
 * yields: otherwise each would leave its people to the other.
 */
async function inOthers(
  db: Store,
  keys: string[],
  { broadcastId: id, startsAt, isPlanned = false }: ExclusionScope,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return NONE;
  const rows = await db
    .selectFrom('broadcast_recipient as r')
    .innerJoin('broadcast as b', 'b.id', 'r.broadcast_id')
    .select(['r.phone_key', 'b.name'])
    .where('r.phone_key', 'in', keys)
    // The partial index's exact words: SQLite uses it for no others.
    .where(sql<boolean>`r.state in ('waiting', 'sending')`)
    .where('b.id', '!=', id)
    .where((where) => {
      const started = where('b.state', 'in', ['running', 'paused']);
      if (!isPlanned) {
        return where.or([
          started,
          where.and([where('b.state', '=', 'scheduled'), where('b.starts_at', '<=', startsAt)]),
        ]);
      }
      const isSooner = where.or([
        where('b.started_at', '<', startsAt),
        where.and([where('b.started_at', '=', startsAt), where('b.id', '<', id)]),
      ]);
      return where.and([started, isSooner]);
    })
    .execute();
  return new Map(rows.map(({ phone_key, name }) => [phone_key ?? '', name]));
}

/** The last message of this kind since then that may have reached a person. Tests don't count. */
async function lastSends(
  db: Store,
  keys: string[],
  since: string,
  kind: MessageKind,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return NONE;
  const rows = await db
    .selectFrom('send')
    .select((select) => ['phone_key', select.fn.max('created_at').as('last')])
    .where('phone_key', 'in', keys)
    .where('created_at', '>', since)
    .where('test', '=', 0)
    .where((where) => where.and(kind))
    .where((where) =>
      where.or([where('state', 'not in', ['refused', 'not_sent']), where('doubtful', '=', 1)]),
    )
    .groupBy('phone_key')
    .execute();
  const latest = new Map(await lastPastMessages(db, keys, since, kind));
  for (const { phone_key, last } of rows) {
    // One of unknown outcome is kept, and may be older than those that were removed.
    if (last > (latest.get(phone_key) ?? '')) latest.set(phone_key, last);
  }
  return latest;
}
