import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { whileWriting } from '@/lib/testing/contact-index/while-writing';
import { openBefore, openWith, setUpApp } from '@/lib/testing/stores';
import { keepNamesOf } from '../../contact-index/facts-of-gone';
import { upsertContacts } from '../../contact-index/upsert';
import type { Store } from '../client';
import { migrate } from '../migrate';

const UUID = crypto.randomUUID();
const PAGE = pageWith([person(UUID)]);

// SQLite takes one transaction at a time.
describe.skipIf(!inject('postgresTemplate'))('the numbers of facts', () => {
  async function use(opened: Promise<Store>): Promise<Store> {
    const store = await opened;
    setUpApp(store);
    onTestFinished(() => store.destroy());
    return store;
  }

  const addFacts = (store: Store) =>
    sql`insert into contact_facts (contact_id) values (${UUID}) on conflict do nothing`.execute(store);

  async function expectNumbered(store: Store) {
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  }

  it('are given in an upgrade while an earlier build adds a page to the index', async () => {
    const store = await use(openBefore('postgres', '0049-facts-of-index'));
    await addFacts(store);
    await whileWriting(
      store,
      'contact-index',
      (tx) => tx.updateTable('contact_index').set({ position: 0 }).execute(),
      () => migrate(store),
      (tx) => upsertContacts(PAGE, tx),
    );
    await expectNumbered(store);
  });

  it('are given in an upgrade while an earlier build removes contacts from the index', async () => {
    const store = await use(openBefore('postgres', '0049-facts-of-index'));
    await upsertContacts(PAGE, store);
    await addFacts(store);
    await whileWriting(
      store,
      'contact-index',
      (tx) => keepNamesOf(tx, [UUID]),
      () => migrate(store),
      (tx) => tx.deleteFrom('contact_index').execute(),
    );
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: null }]);
  });

  it('are those of a contact that comes into the index while an earlier build adds facts of it', async () => {
    const store = await use(openWith('postgres', () => true));
    await whileWriting(
      store,
      'contact-index',
      (tx) => upsertContacts(PAGE, tx),
      () => addFacts(store),
    );
    await expectNumbered(store);
  });
});
