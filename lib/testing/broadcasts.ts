import 'server-only';
import { randomUUID } from 'node:crypto';
import { type BroadcastInput, broadcastInput } from '@/lib/broadcasts/schema';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import type { Contact } from '@/lib/contacts/schema';
import type { TemplateFormValues } from '@/lib/templates/parts';
import { createBroadcast } from '../server/broadcasts/broadcasts';
import { planBroadcast } from '../server/broadcasts/plan';
import { broadcastSetting } from '../server/broadcasts/settings';
import { startBroadcast } from '../server/broadcasts/start';
import { upsertContacts } from '../server/contact-index/upsert';
import { store } from '../server/db/client';
import type { Context } from '../server/http/context';
import { findTemplate } from '../server/templates/store';
import { createTemplate } from '../server/templates/templates';
import { pageWith, person } from './contact-index/people';
import { marketer } from './marketer';
import { templateContent } from './templates';

/** A marketing template with the first name in its body, unless other values are given. */
export async function saleTemplate(values: Partial<TemplateFormValues> = {}): Promise<string> {
  const content = templateContent({
    name: 'spring_sale',
    category: 'MARKETING',
    body: 'Hi {{1}}!',
    examples: [{ variable: '1', example: 'Ana' }],
    ...values,
  });
  return (await createTemplate(marketer(), content)).id;
}

export function draftTo(template_id: string, sources: unknown[], values: object = {}): BroadcastInput {
  return broadcastInput.parse({
    name: 'Spring',
    template_id,
    audience: { sources },
    mapping: [{ field: 'first_name', fallback: 'you' }],
    ...values,
  });
}

/** Makes these contacts the whole of a complete contact index. */
export async function indexContacts(contacts: Partial<Contact>[]): Promise<Contact[]> {
  const known = contacts.map((fields) => person(randomUUID(), fields));
  await upsertContacts(pageWith(known));
  const synced = { expected: known.length, completed_as_of: new Date().toISOString() };
  await store().updateTable('contact_index_sync').set(synced).where('list', '=', 'contacts').execute();
  return known;
}

export function adminNamed(name: string): Context {
  const ctx = marketer(name);
  return ctx.actor.kind === 'user' ? { ...ctx, actor: { ...ctx.actor, roles: ['admin'] } } : ctx;
}

/** A broadcast to a group with these numbers, which this person has started. Nothing is sent before a runner starts. */
export async function startedTo(numbers: string[], values: object = {}, ctx = marketer()): Promise<string> {
  await signUp(ctx);
  const none = { approval_above: 1_000_000, confirm_above: 1_000_000 };
  await broadcastSetting.save(ctx, { ...DEFAULT_BROADCAST_SETTINGS, ...none });
  const template_id = (await findTemplate(PLAIN.name, PLAIN.language))?.id ?? (await saleTemplate(PLAIN));
  await indexContacts(numbers.map((phone) => ({ phone, contact_group_id: 7 })));
  const draft = draftTo(template_id, [{ type: 'group', id: 7 }], {
    mapping: [],
    schedule: { zone: 'UTC', quiet: null },
    ...values,
  });
  const { id } = await createBroadcast(ctx, draft);
  await startBroadcast(ctx, id, await planBroadcast(ctx, id));
  return id;
}

/** The sandbox knows this template without variables. */
const PLAIN = { name: 'welcome', language: 'en_US', body: 'Hello!', examples: [] };

export async function signUp({ actor }: Context): Promise<void> {
  if (actor.kind !== 'user') return;
  const { id, name, email, roles } = actor;
  const at = new Date().toISOString();
  const values = { id, name, email, created_at: at, updated_at: at, role: roles.join(','), banned: 0 };
  await store()
    .insertInto('user')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export function numbersFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `+34${first + at}`);
}
