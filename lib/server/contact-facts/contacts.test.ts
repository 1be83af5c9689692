import { expect, inject, it, onTestFinished } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { whileWriting } from '@/lib/testing/contact-index/while-writing';
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
    await whileWriting(
      store,
      'contact-index',
      (tx) => upsertContacts(pageWith([person(uuid)]), tx),
      () => exclusively(store, 'contact-facts', (tx) => factsOfCreated(tx, uuid, '34612344711')),
    );
    const { n } = await store.selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    expect(await store.selectFrom('contact_facts').select('index_n').execute()).toEqual([{ index_n: n }]);
  },
);
