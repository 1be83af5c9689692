import { afterEach, beforeEach, expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { uploadFile } from '../../testing/imports';
import { browserOf, contextOf } from '../../testing/people';
import { insertMember } from '../../testing/rights';
import { withSandbox } from '../../testing/service';
import { setUpApp } from '../../testing/stores';
import { createContact } from '../contacts/create';
import { findDuplicates } from '../contacts/duplicates';
import { lookForCreated } from '../contacts/find-unconfirmed';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { addManyDoNotSend } from '../do-not-send/add-many';
import { addDoNotSend } from '../do-not-send/do-not-send';
import type { Context } from '../http/context';
import { readGeneralSettings, saveGeneralSettings } from './general';

let store: Store;
let ctx: Context;

beforeEach(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store);
  ctx = await contextOf(await browserOf(await insertMember('Ana', ['admin'])));
});
afterEach(() => store.destroy());

const person = { first_name: 'Ana', last_name: '', email: '', phone: '699 000 111' };
const needsCode = {
  code: 'invalid',
  issues: [{ path: 'phone', message: coded('fields.phoneFormat') }],
};

it('has no default country until an admin chooses one, and records that', async () => {
  expect(await readGeneralSettings()).toEqual({ default_country: null, default_language: null });
  await saveGeneralSettings(ctx, { default_country: 'ES' });
  expect(await readGeneralSettings()).toEqual({ default_country: 'ES', default_language: null });
  const event = await store
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'general_settings.update')
    .executeTakeFirstOrThrow();
  expect([event.before, event.after].map((value) => JSON.parse(value ?? ''))).toEqual([
    { default_country: null, default_language: null },
    { default_country: 'ES', default_language: null },
  ]);
});

it('refuses a country without phone numbers', async () => {
  await expect(saveGeneralSettings(ctx, { default_country: 'XX' })).rejects.toMatchObject({
    code: 'invalid',
    issues: [{ path: 'default_country' }],
  });
});

it('makes a number without country code one of the default country, wherever it is entered', async () => {
  withSandbox();
  await expect(createContact(ctx, person)).rejects.toMatchObject(needsCode);
  await expect(
    addDoNotSend(ctx, { phone: '699 000 111', reason: 'Asked', source: 'hand' }),
  ).rejects.toMatchObject(needsCode);
  await saveGeneralSettings(ctx, { default_country: 'ES' });
  await createContact(ctx, person);
  const { data } = await findDuplicates({ phone: '699000111', email: '', name: '' });
  expect(data).toMatchObject([{ phone: '+34699000111' }]);
  expect(await lookForCreated(ctx, person)).toMatchObject({ phone: '+34699000111' });
  expect(await addDoNotSend(ctx, { phone: '699 000 112', reason: 'Asked', source: 'hand' })).toMatchObject({
    phone: '+34699000112',
  });
  const phones = ['699000112', '699000113', '4915112345678'];
  expect(await addManyDoNotSend(ctx, { phones, reason: 'Asked' })).toMatchObject({
    added: 1,
    already_there: 1,
    rejected: [{ phone: '4915112345678', reason: expect.stringContaining('The + is missing.') }],
  });
});

it('is the first choice for an import, which may have another', async () => {
  await saveGeneralSettings(ctx, { default_country: 'ES' });
  const bytes = Buffer.from('Phone,Reason\n699 000 111,Asked');
  const file = { kind: 'do-not-send' as const, name: 'a.csv', bytes };
  expect(await uploadFile(ctx, file)).toMatchObject({
    default_country: 'ES',
    by_kind: { new: 1, invalid: 0 },
  });
});
