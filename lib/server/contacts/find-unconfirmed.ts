import 'server-only';
import { z } from 'zod';
import { CONTACT_FIELDS, differingFields, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { canBeFrom, latestWrite, recordFound } from '../audit/confirm';
import { type Context, callerOf } from '../http/context';
import { toE164 } from '../phone';
import { e164OrDigits } from '../settings/general';
import { findNewest } from './list';
import { locateContact, refetchContact } from './refetch';
import { holds } from './write-to-service';

const snapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
});

const CONFIRMED = { action: 'contact.confirm', type: 'contact' } as const;

/**
 * Looks for a contact whose creation was not confirmed, without writing to the service. Null when there is none, or
 * when the caller sent no such values: then a matching contact is someone else's.
 */
export async function lookForCreated(ctx: Context, input: ContactInput): Promise<Contact | null> {
  const attempted = { ...input, phone: await e164OrDigits(input.phone) };
  const write = await latestWrite(ctx, { action: 'contact.create', is: (after) => isOf(after, attempted) });
  if (!write) return null;
  const since = Date.parse(write.at);
  const found =
    (await findNewest(attempted.phone, { lane: 'record', by: callerOf(ctx) })).find((contact) =>
      wasCreated(contact, since, attempted),
    ) ?? null;
  if (found) await recordFound(ctx, write, { ...CONFIRMED, id: found.uuid });
  return found;
}

/** Refetches a contact whose change was not confirmed, and compares it with the values that were sent. */
export async function lookForSaved(
  ctx: Context,
  uuid: string,
  input: ContactInput,
): Promise<{ data: Contact | null; meta: { saved: boolean } }> {
  const attempted = { ...input, phone: await e164OrDigits(input.phone) };
  const found = await refetchContact(await locateContact(uuid), {
    lane: 'record',
    by: callerOf(ctx),
    signal: ctx.signal,
  });
  const saved = found !== null && holds(found.contact, attempted);
  const is = (after: unknown) => isOf(after, attempted);
  const write = saved ? await latestWrite(ctx, { action: 'contact.update', record_id: uuid, is }) : null;
  if (write) await recordFound(ctx, write, { ...CONFIRMED, id: uuid });
  return { data: found?.contact ?? null, meta: { saved } };
}

/**
 * Whether it can be the contact that was sent: created since then, with these values. Services may change letters to
 * lower case.
 */
export function wasCreated(contact: Contact, since: number, wanted: ContactInput): boolean {
  const lowered = (values: ContactInput) =>
    CONTACT_FIELDS.map((field) =>
      field === 'phone' ? toE164(values.phone) : values[field].trim().toLowerCase(),
    );
  return (
    canBeFrom(since, contact.created_at) &&
    lowered(fieldsOf(contact)).join('\n') === lowered(wanted).join('\n')
  );
}

function isOf(after: unknown, attempted: ContactInput): boolean {
  const sent = snapshot.safeParse(after).data;
  return (
    sent !== undefined &&
    differingFields({ ...sent, phone: toE164(sent.phone) }, { ...attempted, phone: toE164(attempted.phone) })
      .length === 0
  );
}
