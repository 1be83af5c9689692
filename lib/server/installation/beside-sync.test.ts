import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { whileIndexing } from '@/lib/testing/contact-index/while-indexing';
import { openWith, setUpApp } from '@/lib/testing/stores';
import { upsertContacts } from '../contact-index/upsert';
import type { Store } from '../db/client';
import { joinFacts } from './join-facts';
import { switchService } from './known-services';

const UUID = crypto.randomUUID();
const addPage = (store: Store) => upsertContacts(pageWith([person(UUID)]), store);

// SQLite takes one transaction at a time.
describe.skipIf(!inject('postgresTemplate'))('while another node adds a page to the index', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openWith('postgres', () => true);
    setUpApp(store);
    onTestFinished(() => store.destroy());
  });

  it('finds the facts of its contacts that were kept at a former service', async () => {
    await store.insertInto('contact_facts').values({ contact_id: UUID, service: 7 }).execute();
    await whileIndexing(store, addPage, () => store.transaction().execute((tx) => joinFacts(tx, 7)));
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  });

  it('leaves none of its contacts in the index when the service is switched', async () => {
    await whileIndexing(store, addPage, () => store.transaction().execute((tx) => switchService(tx, 7, 8)));
    expect(await store.selectFrom('contact_index').select('uuid').execute()).toEqual([]);
  });
});
