import 'server-only';
import { randomUUID } from 'node:crypto';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { createBroadcast } from '../server/broadcasts/broadcasts';
import { planBroadcast } from '../server/broadcasts/plan';
import { factsToChange } from '../server/contact-facts/contacts';
import { store } from '../server/db/client';
import { addDoNotSend } from '../server/do-not-send/do-not-send';
import { noteReply } from '../server/replies/list';
import { recountUsage } from '../server/sends/recount';
import { sendTemplate } from '../server/sends/send';
import { archiveTemplate, createTemplate } from '../server/templates/templates';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from './broadcasts';
import { supporter, uploadText } from './imports';
import { message } from './marketer';
import { reply } from './replies';
import { insertMember } from './rights';
import { templateContent } from './templates';

// Records of each list, of which every filter finds some. What lists the parts of a record gets its ID.

const ctx = adminNamed('Ada');
/** The contact and the broadcast of one of the messages. */
export const ID = '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01';

export async function addSends(): Promise<string> {
  // Messages of someone outside the team would all have the same problem.
  await signUp(ctx);
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await sendTemplate(ctx, message(), null)).id);
  const [id = ''] = ids;
  const problem = JSON.stringify({ code: '131049' });
  const other = { state: 'refused', actor_id: 'u2', template_name: 'promo', test: 1, search: 'zoe' } as const;
  const values = {
    ...other,
    problem,
    contact_uuid: ID,
    broadcast_id: ID,
    created_at: '2020-01-02T12:00:00.000Z',
  };
  await store().updateTable('send').set(values).where('id', '=', id).execute();
  await recountUsage();
  return '';
}

export async function addEvents(): Promise<string> {
  const event = { request_id: 'r', actor_kind: 'user', actor_name: 'Nia', outcome: 'done' } as const;
  const at = new Date().toISOString();
  const usual = {
    ...event,
    at,
    actor_id: 'u1',
    action: 'contact.update',
    record_type: 'contact',
    record_id: 'c1',
  };
  await store()
    .insertInto('audit')
    .values([
      usual,
      usual,
      {
        ...usual,
        at: '2020-01-02T12:00:00.000Z',
        actor_id: 'u2',
        action: 'send.test',
        outcome: 'refused',
        record_type: 'send',
        record_id: 's1',
      },
    ])
    .execute();
  return '';
}

export async function addContacts(): Promise<string> {
  const now = new Date().toISOString();
  const then = '2020-01-02T12:00:00.000Z';
  await indexContacts([
    {
      first_name: 'Ana',
      phone: '+34612000001',
      created_at: then,
      updated_at: then,
      latest_chat_created_at: then,
    },
    {
      first_name: 'Zoe',
      phone: '+34612000002',
      email: 'zoe@example.com',
      contact_group_id: 7,
      is_favorite: 1,
      ai_assistance_enabled: 1,
      unread_messages: 2,
      created_at: now,
      updated_at: now,
      latest_chat_created_at: now,
    },
    {
      first_name: null,
      phone: '+34612000003',
      latest_chat_created_at: now,
      created_at: now,
      updated_at: now,
    },
    { first_name: 'Gone', phone: '+34612000004', deleted_at: now },
  ]);
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000001', reason: 'Asked' }));
  await addFacts();
  return '';
}

/** Of one of the contacts: a tag and an owner. A segment finds those with the tag. */
async function addFacts(): Promise<void> {
  const at = new Date().toISOString();
  const { uuid } = await store()
    .selectFrom('contact_index')
    .select('uuid')
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const tag = { id: ID, name: 'VIP', name_key: 'vip', color: 'gray', created_at: at };
  await store()
    .insertInto('tag')
    .values(tag)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const condition = JSON.stringify({ field: 'tag', is: 'is', value: ID });
  await store()
    .insertInto('segment')
    .values({ id: ID, name: 'VIPs', name_key: 'vips', condition, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const n = await factsToChange(store(), uuid);
  await store().insertInto('contact_tag').values({ contact_n: n, tag_id: ID, added_at: at }).execute();
  await store().insertInto('contact_owner').values({ contact_n: n, user_id: ID, set_at: at }).execute();
}

export async function addBroadcasts(): Promise<string> {
  const template_id = await saleTemplate();
  await indexContacts([{ first_name: 'José', phone: '+34612000000', contact_group_id: 7 }]);
  const csv = 'Phone,Name\n+34612100000,Zoe\n+34612100001,Ana\n+34612100000,Again';
  const sources = [{ type: 'csv', text: csv, columns: { phone: 'Phone', name: 'Name' } }];
  const draft = draftTo(template_id, sources, { exclusions: { unknown_numbers: 'send' } });
  const { id } = await createBroadcast(ctx, draft);
  await planBroadcast(ctx, id);
  const other = await createBroadcast(ctx, { ...draft, name: 'Winter' });
  await store().updateTable('broadcast').set({ state: 'finished' }).where('id', '=', other.id).execute();
  return id;
}

export async function addTemplates(): Promise<string> {
  await createTemplate(ctx, templateContent({ name: 'hello' }));
  await createTemplate(ctx, templateContent({ name: 'bye' }));
  const { id } = await createTemplate(ctx, templateContent({ name: 'old' }));
  await archiveTemplate(ctx, id, true);
  return '';
}

export async function addReplies(): Promise<string> {
  await noteReply(ctx, { ...reply(), uuid: randomUUID() });
  const fields = { name: 'Zoe', match_criteria: 'exact match', response_type: 'media' } as const;
  const { uuid } = await noteReply(ctx, { ...reply(fields), response: 'm', uuid: randomUUID() });
  await store().updateTable('canned_reply').set({ state: 'unknown' }).where('uuid', '=', uuid).execute();
  return '';
}

export async function addStaff(): Promise<string> {
  await insertMember('Ana', ['support']);
  const id = await insertMember('Zoe', ['support']);
  await store().updateTable('user').set({ banned: 1 }).where('id', '=', id).execute();
  return '';
}

export async function addNumbers(): Promise<string> {
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000001', reason: 'Asked' }));
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000002', reason: 'Zoe' }));
  return '';
}

export async function addRows(): Promise<string> {
  await indexContacts([{ first_name: 'José', phone: '+34612000000' }]);
  const lines = ['First name,Phone', 'Zoe,+34612000001', 'Ana,nothing', 'Eva,+34612000003'];
  return (await uploadText(await supporter(), lines)).id;
}
