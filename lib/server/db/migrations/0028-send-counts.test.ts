import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { formerSend } from '@/lib/testing/former-rows';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { countsDrift } from '../../sends/counts';
import { usageOf } from '../../sends/usage';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const hour = AT.slice(0, 13);

const send = (id: string, rest: Record<string, unknown>) =>
  formerSend({ id, created_at: AT, actor_id: 'ana', ...rest });

it.each(STORE_KINDS)(
  'counts the messages of the version before, and keeps the limits, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0028-send-counts');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const sends = [
      send('1', {}),
      send('2', { created_at: '2020-01-01T00:00:00.000Z' }),
      send('3', { state: 'refused' }),
      send('4', { actor_id: null, template_name: 'news' }),
    ];
    for (const each of sends) await former.insertInto('send').values(each).execute();
    await former
      .insertInto('send_usage')
      .values([
        { scope: 'everyone', hour, n: 2 },
        { scope: 'user:ana', hour, n: 1 },
        { scope: 'broadcast:b', hour, n: 1 },
      ])
      .execute();
    await former.insertInto('person_usage').values({ phone_key: 'k', day: '2020', n_marketing: 1 }).execute();
    await migrate(store);
    const counts = await store
      .selectFrom('send_count')
      .selectAll()
      .orderBy('actor_id')
      .orderBy('state')
      .execute();
    expect(counts).toEqual([
      { actor_id: '', template_name: 'news', state: 'accepted', n: 1 },
      { actor_id: 'ana', template_name: 'hello', state: 'accepted', n: 2 },
      { actor_id: 'ana', template_name: 'hello', state: 'refused', n: 1 },
    ]);
    expect(await countsDrift(store)).toEqual([]);
    expect([
      await usageOf(store, 'everyone', Date.now()),
      await usageOf(store, 'user:ana', Date.now()),
    ]).toEqual([2, 1]);
    const scopes = await store.selectFrom('send_usage').select('scope').orderBy('scope').execute();
    expect(scopes).toEqual([{ scope: 'everyone' }, { scope: 'user:ana' }]);
    await store.destroy();
  },
);
