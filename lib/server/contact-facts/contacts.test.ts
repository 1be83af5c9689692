import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { createGate } from '@/lib/testing/gate';
import { openWith, setUpApp } from '@/lib/testing/stores';
import { upsertContacts } from '../contact-index/upsert';
import { exclusively } from '../db/lock';
import { factsOfCreated } from './contacts';

// SQLite takes one transaction at a time.
it.skipIf(!inject('postgresTemplate'))(
  'finds the facts of a contact that comes into the index while it gets the first of them',
  async () => {
    const store = await openWith('postgres', () => true);
    setUpApp(store);
    onTestFinished(() => store.destroy());
    const uuid = crypto.randomUUID();
    const { opened: added, open: add } = createGate();
    const { opened: ended, open: end } = createGate();
    const indexing = exclusively(store, 'contact-index', async (tx) => {
      await upsertContacts(pageWith([person(uuid)]), tx);
      add();
      await ended;
    });
    await added;
    const importing = exclusively(store, 'contact-facts', (tx) => factsOfCreated(tx, uuid, '34612344711'));
    const waiting = sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`;
    await expect.poll(async () => (await waiting.execute(store)).rows.length).toBe(1);
    end();
    await Promise.all([indexing, importing]);
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  },
);
