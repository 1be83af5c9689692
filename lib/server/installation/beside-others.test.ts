import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { whileWriting } from '@/lib/testing/contact-index/while-writing';
import { openWith, setUpApp } from '@/lib/testing/stores';
import { addContacts } from '../contact-facts/contacts';
import { upsertContacts } from '../contact-index/upsert';
import type { Store } from '../db/client';
import { joinFacts } from './join-facts';
import { switchService } from './known-services';

const UUID = crypto.randomUUID();
const addPage = (store: Store) => upsertContacts(pageWith([person(UUID)]), store);

// SQLite takes one transaction at a time.
describe.skipIf(!inject('postgresTemplate'))('while another node writes', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openWith('postgres', () => true);
    setUpApp(store);
    onTestFinished(() => store.destroy());
  });

  it('finds the facts of contacts that come into the index and were kept at a former service', async () => {
    await store.insertInto('contact_facts').values({ contact_id: UUID, service: 7 }).execute();
    await whileWriting(store, 'contact-index', addPage, () =>
      store.transaction().execute((tx) => joinFacts(tx, 7)),
    );
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  });

  it('leaves no contacts in the index that come into it when the service is switched', async () => {
    await whileWriting(store, 'contact-index', addPage, () =>
      store.transaction().execute((tx) => switchService(tx, 7, 8)),
    );
    expect(await store.selectFrom('contact_index').select('uuid').execute()).toEqual([]);
  });

  it('leaves no facts at the new service that someone is just adding when the service is switched', async () => {
    await addPage(store);
    await whileWriting(
      store,
      'contact-facts',
      (tx) => addContacts(tx, [UUID]),
      () => store.transaction().execute((tx) => switchService(tx, 7, 8)),
    );
    expect(await store.selectFrom('contact_facts').select(['service', 'index_n']).execute()).toEqual([
      { service: 7, index_n: null },
    ]);
  });

  it('joins facts with those that someone is just adding', async () => {
    await addPage(store);
    await store.insertInto('contact_facts').values({ contact_id: UUID, service: 7 }).execute();
    await whileWriting(
      store,
      'contact-facts',
      (tx) => addContacts(tx, [UUID]),
      () => store.transaction().execute((tx) => joinFacts(tx, 7)),
    );
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  });
});
