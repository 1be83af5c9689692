import { expect, it } from 'vitest';
import { pageWith, person } from '../../testing/contact-index/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { resetIfServiceChanged } from './reset-if-service-changed';
import { searchContacts } from './search/search';
import { readCoverage } from './status';
import { upsertContacts } from './upsert';

const REAL = { SERVICE_BASE_URL: 'https://messaging.example.com', SERVICE_API_KEY: 'k' };

describeStores('the contact index of one service', (open) => {
  const found = async () => (await searchContacts({ q: 'ana', page: 1, per_page: 10 })).meta.total;

  it('is kept from one start to the next', async () => {
    setUpApp(open());
    await resetIfServiceChanged();
    await upsertContacts(pageWith([person(crypto.randomUUID())]));
    await resetIfServiceChanged();
    expect(await found()).toBe(1);
  });

  it('is emptied when the service is another one, also from or to the sandbox', async () => {
    setUpApp(open());
    await resetIfServiceChanged();
    await upsertContacts(pageWith([person(crypto.randomUUID())]));
    setUpApp(open(), REAL);
    await resetIfServiceChanged();
    expect(await found()).toBe(0);
    expect(await readCoverage()).toMatchObject({ indexed: 0, expected: null, complete: false });
  });
});
