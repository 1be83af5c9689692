import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Exclusions } from '@/lib/broadcasts/schema';
import { DAY_MS } from '@/lib/dates/days';
import type { Store } from '../db/client';
import { unitedStatesAreaCodes } from '../phone';
import type { MessageKind } from '../sends/past-messages';
import type { PlanRule } from './exclusions';

const KEY = sql<string>`person.phone_key`;

/** Of the rules, what a query can tell, and which messages it looks for, of which some may have been removed. */
type KeptByPlan = { isKept: RawBuilder<boolean>; lately: { since: string; kind: MessageKind }[] };

/**
 * Whether the plan of a retry would keep a person: what `checkExclusions` finds for a chunk of people, for all of a
 * broadcast at once. `now` is in milliseconds since 1970.
 */
export async function keptByPlan(db: Store, id: string, now: number): Promise<KeptByPlan> {
  const { category, template_name, ...row } = await db
    .selectFrom('broadcast as b')
    .innerJoin('broadcast_content as c', 'c.broadcast_id', 'b.id')
    .select(['b.category', 'b.template_name', 'c.exclusions'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  const exclusions: Exclusions = JSON.parse(row.exclusions);
  const { marketing_days, template_days, other_broadcasts, unknown_numbers, us_marketing } = exclusions;
  const isMarketing = category === 'MARKETING';
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const marketing: KeptByPlan['lately'] =
    isMarketing && marketing_days > 0
      ? [{ since: since(marketing_days), kind: { category: 'MARKETING' } }]
      : [];
  const repeated: KeptByPlan['lately'] =
    template_days > 0 ? [{ since: since(template_days), kind: { template_name } }] : [];
  const rules: Record<PlanRule, RawBuilder<boolean>[]> = {
    do_not_send: [NOT_BLOCKED],
    not_a_contact: [isContact(unknown_numbers === 'send')],
    united_states: isMarketing && us_marketing === 'leave_out' ? [notUnitedStates()] : [],
    other_broadcast: other_broadcasts ? [notInOthers(new Date(now).toISOString())] : [],
    recent_marketing: marketing.map(notSent),
    recent_template: repeated.map(notSent),
  };
  return {
    isKept: sql<boolean>`(${sql.join(Object.values(rules).flat(), sql` and `)})`,
    lately: [...marketing, ...repeated],
  };
}

const NOT_BLOCKED = sql<boolean>`not exists (select 1 from do_not_send d where d.phone_key = ${KEY})`;

/** Deleted contacts are left out unless another contact has the number. */
function isContact(orUnknown: boolean) {
  const found = sql<boolean>`exists (select 1 from contact_index c where c.phone_key = ${KEY} and c.deleted = 0)`;
  if (!orUnknown) return found;
  return sql<boolean>`(${found} or not exists (select 1 from contact_index c where c.phone_key = ${KEY}))`;
}

/** Numbers with +1 belong to a country by their area code. */
function notUnitedStates() {
  const codes = sql.join(unitedStatesAreaCodes().map((code) => sql.lit(code)));
  return sql<boolean>`not (${KEY} like '+1%' and substr(${KEY}, 3, 3) in (${codes}))`;
}

function notInOthers(now: string) {
  return sql<boolean>`not exists (
    select 1 from broadcast_recipient r join broadcast b on b.id = r.broadcast_id
    where r.phone_key = ${KEY} and r.state in ('waiting', 'sending')
      and (b.state in ('running', 'paused') or (b.state = 'scheduled' and b.starts_at <= ${now}))
  )`;
}

/** Whether no such message may have reached the person since then. Tests don't count. */
function notSent({ since, kind }: KeptByPlan['lately'][number]) {
  const isKind =
    'category' in kind ? sql`s.category = ${kind.category}` : sql`s.template_name = ${kind.template_name}`;
  return sql<boolean>`not exists (
    select 1 from send s
    where s.phone_key = ${KEY} and s.created_at > ${since} and s.test = 0 and ${isKind}
      and (s.state not in ('refused', 'not_sent') or s.doubtful = 1)
  )`;
}
