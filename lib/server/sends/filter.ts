import 'server-only';
import { digitsIn } from '@/lib/search/text';
import type { SendFilters } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { Context } from '../http/context';

/** The rows of the ledger that the filters let through, without an order. */
export function chosenSends(db: Store, { actor }: Context, filters: SendFilters) {
  const { state, template, contact, key, from, to } = filters;
  const me = actor.kind === 'user' ? actor.id : '';
  const person = filters.person === 'me' ? me : filters.person;
  const digits = digitsIn(filters.phone ?? '').replace(/^00/, '');
  const utc = (instant: string) => new Date(instant).toISOString();
  return db
    .selectFrom('send')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(person !== undefined, (query) => query.where('actor_id', '=', person ?? ''))
    .$if(template !== undefined, (query) => query.where('template_name', '=', template ?? ''))
    .$if(contact !== undefined, (query) => query.where('contact_uuid', '=', contact ?? ''))
    .$if(key !== undefined, (query) =>
      query.where('idempotency_key', '=', key ?? '').where('actor_id', '=', me),
    )
    .$if(digits !== '', (query) => query.where('phone', 'like', `%${digits}%`))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', utc(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', utc(to ?? '')));
}
