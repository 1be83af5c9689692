import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { auditFilters } from '@/lib/audit/schema';
import { marketer, message } from '@/lib/testing/marketer';
import { withSandbox } from '@/lib/testing/service';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { getAuditEvent, listAuditEvents } from '../../audit/list';
import { prepareSend } from '../../sends/prepare';
import { sendTemplate } from '../../sends/send';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const KEY = 'key-of-the-version-before';

it.each(STORE_KINDS)('still finds repetitions and events of the version before, on %s', async (kind) => {
  const store = await openBefore(kind, '0035-narrow-indexes');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const input = message();
  setUpApp(store);
  const { fingerprint, hash } = await prepareSend(input);
  // The version before stored nine digits more of each.
  const longer = (text: string) => `${text}${'0'.repeat(9)}`;
  const send = { id: 'earlier', state: 'accepted', doubtful: 0, test: 0, created_at: AT, search: '' };
  const content = { components: '[]', template_name: 'welcome', language: 'en_US' };
  const person = { phone: input.phone, phone_key: input.phone };
  const hashes = { fingerprint: longer(fingerprint), request_hash: longer(hash) };
  const keyed = { actor_id: 'id-of-Tomás', idempotency_key: KEY };
  await former
    .insertInto('send')
    .values({ ...send, ...content, ...person, ...hashes, ...keyed })
    .execute();
  const after = JSON.stringify({ phone: input.phone, template: 'welcome', language: 'en_US' });
  const actor = { actor_kind: 'user', actor_id: 'id-of-Tomás', actor_name: 'Tomás' };
  const record = { action: 'send.create', record_type: 'send', record_id: 'gone', label: input.phone };
  const event = { at: AT, request_id: 'r', outcome: 'done', search: `tomas ${input.phone}` };
  await former
    .insertInto('audit')
    .values({ ...event, ...actor, ...record, after })
    .execute();

  await migrate(store);
  setUpApp(store);
  withSandbox();

  expect(await sendTemplate(marketer(), input, KEY)).toMatchObject({ id: 'earlier' });
  expect(await sendTemplate(marketer(), input, null)).toMatchObject({
    state: 'not_sent',
    problem: { code: 'duplicate', earlier: { id: 'earlier' } },
  });
  const found = async (filters: object) =>
    (await listAuditEvents(marketer(), auditFilters.parse(filters), { page: 1, per_page: 10 })).data;
  const [latest, earlier] = await found({ person: 'id-of-Tomás' });
  expect(earlier).toMatchObject({ record: { id: 'gone' }, label: input.phone });
  expect(await found({ type: 'send', record: 'gone' })).toEqual([earlier]);
  // An event that doesn't repeat its message tells the same.
  const told = { phone: input.phone, template: 'welcome', language: 'en_US' };
  expect((await getAuditEvent(earlier?.id ?? 0)).after).toEqual(told);
  expect((await getAuditEvent(latest?.id ?? 0)).after).toEqual(told);
  await store.destroy();
});
