import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import type { AuditFilters } from '@/lib/audit/schema';
import { PERSON } from '../db/audit-person';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { knownActions } from './facets';

type Where = ExpressionBuilder<Tables, 'audit'>;

/** `newest` leaves out what has been done since: the number of the last event that counts. */
export type Choice = AuditFilters & { newest?: number };

/** The events that the filters let through, whatever text they are searched for, without an order. */
export async function filteredEvents(db: Store, ctx: Context, filters: Choice) {
  const { newest, action, outcome, type, record, from, to, person } = filters;
  const actions = await actionsOf(db, action);
  const utc = (instant: string) => new Date(instant).toISOString();
  return db
    .selectFrom('audit')
    .$if(newest !== undefined, (query) => query.where('id', '<=', newest ?? 0))
    .$if(person !== undefined, (query) => query.where(byPerson(ctx, person ?? '')))
    .$if(actions !== null, (query) => query.where('action', 'in', actions ?? []))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'))
    .$if(type !== undefined, (query) => query.where('record_type', '=', type ?? ''))
    .$if(record !== undefined, (query) => query.where('record_id', '=', record ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', utc(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', utc(to ?? '')));
}

function byPerson({ actor }: Context, person: string) {
  return (where: Where) => {
    if (person === 'desk') return where('actor_kind', '=', 'job');
    // As under "Who": whoever proved to be a person is that person, and whoever only said so may be anyone.
    if (person === 'nobody') {
      return where.and([
        where('actor_kind', '=', 'anonymous'),
        where.or([where(PERSON, 'is', null), where('outcome', '!=', 'done')]),
      ]);
    }
    return where(PERSON, '=', person === 'me' && actor.kind === 'user' ? actor.id : person);
  };
}

/** A noun stands for whatever has been done to it. */
async function actionsOf(db: Store, action: string | undefined): Promise<string[] | null> {
  if (action === undefined) return null;
  if (action.includes('.')) return [action];
  return [...(await knownActions(db)).filter((known) => known.startsWith(`${action}.`)), action];
}
