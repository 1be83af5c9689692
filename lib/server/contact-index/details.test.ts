import { beforeEach, expect, it } from 'vitest';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { addMissingDetails, knownDetails } from './details';
import { emptyIndex } from './empty-index';
import { upsertContacts } from './upsert';

const UUID = '00000000-0000-4000-8000-000000000001';
const ADDRESS = JSON.stringify({ street: 'Calle 1', city: ' Córdoba ' });
const METADATA = JSON.stringify({ plan: 'Pro', order: { number: 7, paid: true }, empty: '' });

describeStores('the details of a contact in the index', (open) => {
  beforeEach(() => setUpApp(open()));

  const ana = person(UUID, { phone: '+34612344711', address: ADDRESS, metadata: METADATA });

  async function details(): Promise<Record<string, string>> {
    const rows = await open().selectFrom('contact_index_detail').select(['name', 'text_key']).execute();
    return Object.fromEntries(rows.map(({ name, text_key }) => [name, text_key]));
  }

  it('are the country of its number, its city and its metadata', async () => {
    await upsertContacts(pageWith([ana]));
    expect(await details()).toEqual({
      country: 'ES',
      city: 'cordoba',
      'metadata:plan': 'pro',
      'metadata:order.number': '7',
      'metadata:order.paid': 'true',
    });
    expect(await knownDetails()).toEqual({
      countries: ['ES'],
      metadata: ['order.number', 'order.paid', 'plan'],
      templates: [],
    });
  });

  it('are replaced when the contact changes, and go with it', async () => {
    await upsertContacts(pageWith([ana], '2026-01-01T00:00:00.000Z'));
    await upsertContacts(pageWith([{ ...ana, phone: '+14165550123', address: null, metadata: '[]' }]));
    expect(await details()).toEqual({ country: 'CA' });
    await emptyIndex(open(), 1);
    expect(await details()).toEqual({});
  });

  it('are added to contacts that an earlier version has indexed', async () => {
    const others = Array.from({ length: 450 }, (_, n) =>
      person(`00000000-0000-4000-8000-${String(n + 2).padStart(12, '0')}`, { phone: `+34612${100_000 + n}` }),
    );
    await upsertContacts(pageWith([ana, ...others]));
    const before = await details();
    await open().deleteFrom('contact_index_detail').execute();
    await open().updateTable('contact_index').set({ detailed: 0 }).execute();
    await addMissingDetails();
    expect(await details()).toEqual(before);
    const { rows } = await open()
      .selectFrom('contact_index_detail')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('name', '=', 'country')
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(451);
  });

  it('go with the names of the templates that messages were sent with, each once', async () => {
    const message = {
      doubtful: 0,
      request_hash: '',
      fingerprint: '',
      phone: '',
      phone_key: '',
      language: 'en',
      components: '',
    };
    await open()
      .insertInto('send')
      .values(
        ['welcome', 'offer', 'welcome'].map((template_name, index) => ({
          ...message,
          id: String(index),
          template_name,
          state: 'accepted',
          test: 0,
          search: '',
          created_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute();
    expect((await knownDetails()).templates).toEqual(['offer', 'welcome']);
  });

  it('are stored once for keys that differ only in halves of characters', async () => {
    const metadata = '{"\\ud800":"a","\\ud801":"b"}';
    await upsertContacts(pageWith([{ ...ana, phone: null, address: null, metadata }]));
    expect(await details()).toEqual({ 'metadata:\uFFFD': 'a' });
  });

  it('leave out what a condition can’t name', async () => {
    const metadata = JSON.stringify({
      ['k'.repeat(600)]: 'long',
      'a\0b': 'zero',
      plan: 'P\0ro',
      marks: '\u0301',
    });
    await upsertContacts(pageWith([{ ...ana, phone: null, address: '{broken', metadata }]));
    expect(await details()).toEqual({ 'metadata:plan': 'pro' });
  });
});
