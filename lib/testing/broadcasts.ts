import 'server-only';
import { randomUUID } from 'node:crypto';
import { type BroadcastInput, broadcastInput } from '@/lib/broadcasts/schema';
import type { Contact } from '@/lib/contacts/schema';
import type { TemplateFormValues } from '@/lib/templates/schema';
import { upsertContacts } from '../server/contact-index/upsert';
import { store } from '../server/db/client';
import type { Context } from '../server/http/context';
import { createTemplate } from '../server/templates/templates';
import { pageWith, person } from './contact-index/people';
import { marketer } from './marketer';
import { templateContent } from './templates';

/** A marketing template with the first name in its body, unless other values are given. */
export async function saleTemplate(values: Partial<TemplateFormValues> = {}): Promise<string> {
  const content = templateContent({
    ...{ name: 'spring_sale', category: 'MARKETING', body: 'Hi {{1}}!' },
    ...{ examples: [{ variable: '1', example: 'Ana' }], ...values },
  });
  return (await createTemplate(marketer(), content)).id;
}

/** A draft to these sources, with the first name or `you`. */
export function draftTo(template_id: string, sources: unknown[], values: object = {}): BroadcastInput {
  return broadcastInput.parse({
    ...{ name: 'Spring', template_id, audience: { sources } },
    ...{ mapping: [{ field: 'first_name', fallback: 'you' }], ...values },
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

/** The context of a request by an admin with this name. */
export function adminNamed(name: string): Context {
  const ctx = marketer(name);
  return ctx.actor.kind === 'user' ? { ...ctx, actor: { ...ctx.actor, roles: ['admin'] } } : ctx;
}
