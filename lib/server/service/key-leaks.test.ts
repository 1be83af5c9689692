import { expect, it } from 'vitest';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { HOURS, reply } from '../../testing/replies';
import { acceptedSend, ana, CANARY, contact, contactsPage, UUID } from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { createContact } from '../contacts/create';
import { listContacts } from '../contacts/list';
import { store } from '../db/client';
import { listGroups } from '../groups/groups';
import { saveReply } from '../replies/save';
import { sendTemplate } from '../sends/send';

/** Every text of every record is followed by the key. */
function leaky(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, each) =>
      typeof each === 'string' && !/^(uuid|phone|id)$|_at$/.test(name) ? `${each} ${CANARY}` : each,
    ),
  );
}

const group = { id: 3, uuid: UUID, organization_id: 1, name: 'VIP', created_at: contact.created_at };

const NEW = 'a3b1f0de-5c2a-4f6e-8d7b-0e9c1b2a3d4f';

it('is in no response, index, send or audit event when the service repeats it in every field', async () => {
  const service = await hostileService(({ method, path }, reply) => {
    const acknowledged = (id: string) =>
      answer(reply, 200, { statusCode: 200, id, message: `Done: ${CANARY}` });
    if (path.includes('/send/')) return answer(reply, 200, leaky(acceptedSend));
    if (method === 'PUT') return acknowledged(HOURS);
    if (method === 'POST') return acknowledged(NEW);
    answer(reply, 200, leaky(contactsPage([path.includes('groups') ? group : contact])));
  });
  await setUpAppOver(service.url, { timeoutMs: 5_000 });
  const ctx = marketer('Ana');
  await signUp(ctx);
  const given = [
    await listContacts(ctx, { page: 1, per_page: 10 }),
    await listGroups(ctx, { page: 1, per_page: 10 }),
    await createContact(ctx, { ...ana, phone: '+34612344799' }),
    await saveReply(ctx, HOURS, { ...reply(), version: null, overwrite: true }),
    await sendTemplate(ctx, message({ unchecked: true }), null),
  ];
  const tables = [
    'contact_index',
    'contact_index_record',
    'contact_index_group',
    'send',
    'canned_reply',
    'audit',
  ] as const;
  const kept = await Promise.all(tables.map((table) => store().selectFrom(table).selectAll().execute()));
  const all = JSON.stringify([given, kept]);
  expect(all).toContain('[key]');
  expect(all).not.toContain(CANARY);
});
