import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { auditFilters } from '@/lib/audit/schema';
import { signUp } from '@/lib/testing/broadcasts';
import { marketer, message } from '@/lib/testing/marketer';
import { withSandbox } from '@/lib/testing/service';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { listAuditEvents } from '../../audit/list';
import { listSends } from '../../sends/list';
import { prepareSend } from '../../sends/prepare';
import { sendTemplate } from '../../sends/send';
import { migrate } from '../migrate';

const ID = '5c0e7a3e-4f0b-4a57-9d2c-0d8f6d1f9a01';
const REQUEST = '0d8f6d1f-9d2c-4a57-9a01-5c0e7a3e4f0b';
const KEY = '9d2c0d8f-4f0b-4a57-9a01-5c0e7a3e6d1f';
const AT = new Date().toISOString();
const PAGE = { page: 1, per_page: 10 };

const broadcast = (id: string, state: string) => ({
  id,
  state,
  name: id,
  search: id,
  version: 1,
  created_at: AT,
  updated_at: AT,
  template_id: 't',
  template_version: 1,
  template_name: 'welcome',
  language: 'en',
  category: 'UTILITY',
});

it.each(STORE_KINDS)('finds what the version before has sent and recorded, on %s', async (kind) => {
  const store = await openBefore(kind, '0032-lean-messages');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const input = message();
  setUpApp(store);
  // Its end is made up: the version before stored more of it.
  const fingerprint = `${(await prepareSend(input)).fingerprint}${'0'.repeat(17)}`;
  const keyed = {
    actor_id: 'id-of-Tomás',
    idempotency_key: KEY,
    request_hash: `${(await prepareSend(input)).hash}${'0'.repeat(17)}`,
  };
  const send = {
    doubtful: 0,
    test: 0,
    request_hash: '',
    template_name: 'welcome',
    language: 'en_US',
    components: '[]',
    state: 'accepted',
    phone: input.phone,
    phone_key: input.phone,
    created_at: AT,
    fingerprint: 'f',
    search: '',
  };
  await former
    .insertInto('broadcast')
    .values([broadcast('over', 'finished'), broadcast('on', 'running')])
    .execute();
  await former
    .insertInto('send')
    .values([
      { ...send, id: ID, fingerprint, ...keyed, contact_name: 'Ana', search: `${input.phone} ana` },
      { ...send, id: 'of-over', broadcast_id: 'over', recipient_id: 'over:3' },
      { ...send, id: 'of-on', broadcast_id: 'on', recipient_id: 'on:14', state: 'sending' },
    ])
    .execute();
  const event = {
    at: AT,
    request_id: REQUEST,
    actor_kind: 'user',
    actor_id: 'u',
    actor_name: 'Tomás',
    outcome: 'done',
    action: 'send.create',
    record_type: 'send',
    record_id: ID,
    search: `tomas ${ID} ${REQUEST}`,
  };
  await former.insertInto('audit').values(event).execute();

  await migrate(store);
  setUpApp(store);
  withSandbox();
  await signUp(marketer());

  const sends = await store
    .selectFrom('send')
    .select(['id', 'recipient', 'recipient_id'])
    .orderBy('id')
    .execute();
  expect(sends).toEqual([
    { id: ID, recipient: null, recipient_id: null },
    { id: 'of-on', recipient: 14, recipient_id: null },
    { id: 'of-over', recipient: null, recipient_id: 'over:3' },
  ]);
  const again = { ...send, id: 'again', broadcast_id: 'on', recipient: 14 };
  await expect(former.insertInto('send').values(again).execute()).rejects.toThrow(/unique/i);
  expect(await sendTemplate(marketer(), input, KEY)).toMatchObject({ id: ID, state: 'accepted' });
  expect((await listSends(marketer(), { key: KEY }, PAGE)).data.map(({ id }) => id)).toEqual([ID]);
  expect(await sendTemplate(marketer(), input, null)).toMatchObject({
    state: 'not_sent',
    problem: { code: 'duplicate', earlier: { id: ID } },
  });
  const found = async (q: string) => (await listSends(marketer(), { q }, PAGE)).data.map(({ id }) => id);
  expect(await found('ana')).toContain(ID);
  expect(await found(input.phone)).toContain(ID);
  for (const q of ['tomas', ID, REQUEST.slice(9)]) {
    const { data } = await listAuditEvents(marketer(), auditFilters.parse({ q }), PAGE);
    expect(data.map(({ record }) => record?.id)).toContain(ID);
  }
  await store.destroy();
});
