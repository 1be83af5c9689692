import 'server-only';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import { audited } from './audit';
import type { Context } from './context';
import { DeskError } from './errors';
import { fieldsOf, knownContact, rememberPage } from './known-contacts';
import { toE164 } from './phone';

import { service } from './service/instance';
import type { Acknowledgment, ContactFields, PageQuery } from './service/types';

type ListOptions = {
  /** Only when the service's budget can spare it: for pages that nobody has asked for yet. */
  spare?: boolean;
};

export async function listContacts(
  ctx: Context,
  query: PageQuery,
  { spare }: ListOptions = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal: ctx.signal, spare });
  rememberPage(page);
  return page;
}

export async function createContact(ctx: Context, input: ContactInput): Promise<Acknowledgment> {
  const contact = { ...input, phone: toE164(input.phone) };
  return audited(
    ctx,
    { action: 'contact.create', record: { type: 'contact', id: null }, after: contact },
    () => whole(contact, (values) => service().createContact(values, { lane: 'person' })),
    (made) => made.id,
  );
}

/** Overwrites the whole contact: the service has no other kind of update. */
export async function updateContact(
  ctx: Context,
  uuid: string,
  input: ContactInput,
): Promise<Acknowledgment> {
  const contact = { ...input, phone: toE164(input.phone) };
  return audited(
    ctx,
    {
      action: 'contact.update',
      record: { type: 'contact', id: uuid },
      before: formerFields(uuid),
      after: contact,
    },
    () => whole(contact, (values) => service().updateContact(uuid, values, { lane: 'person' })),
  );
}

function formerFields(uuid: string): ContactInput | undefined {
  const contact = knownContact(uuid);
  return contact && fieldsOf(contact);
}

/**
 * Sends all four fields, and once more without the empty ones if a stricter server refuses exactly those: a refusal
 * is proof that nothing was written.
 */
async function whole<Result>(
  input: ContactInput,
  send: (values: ContactFields) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(input);
  } catch (error) {
    if (!refusesOnlyEmpty(error, input)) throw error;
    const { last_name, email, ...required } = input;
    return send({ ...required, ...(last_name && { last_name }), ...(email && { email }) });
  }
}

function refusesOnlyEmpty(error: unknown, input: ContactInput): boolean {
  if (!(error instanceof DeskError) || error.code !== 'invalid' || !error.issues?.length) return false;
  const empty = (['last_name', 'email'] as const).filter((field) => input[field] === '');
  return error.issues.every((issue) => empty.some((field) => field === issue.path));
}
