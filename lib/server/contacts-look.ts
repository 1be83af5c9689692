import 'server-only';
import { z } from 'zod';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { canBeFrom, latestWrite, recordFound } from './audit-confirm';
import { findNewest } from './contacts-newest';
import { rereadContact } from './contacts-reread';
import { holds } from './contacts-write';
import type { Context } from './context';
import { toE164 } from './phone';

const snapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
});

const CONFIRMED = { action: 'contact.confirm', type: 'contact' } as const;

/**
 * Looks for a contact whose creation nobody confirmed, without writing anything at the service. One that had this phone
 * before is not it.
 */
export async function lookForCreated(ctx: Context, phone: string): Promise<Contact | null> {
  const e164 = toE164(phone);
  const write = await latestWrite(ctx, {
    action: 'contact.create',
    is: (after) => snapshot.safeParse(after).data?.phone === e164,
  });
  const since = write ? Date.parse(write.at) : Date.now();
  const wanted = snapshot.safeParse(write?.after).data;
  const found = (await findNewest(phone)).find((contact) => wasCreated(contact, since, wanted)) ?? null;
  if (write && found) await recordFound(ctx, write, { ...CONFIRMED, id: found.uuid });
  return found;
}

/** Reads a contact again whose change nobody confirmed, and says whether it holds what was last sent. */
export async function lookForSaved(
  ctx: Context,
  uuid: string,
): Promise<{ data: Contact | null; meta: { saved: boolean } }> {
  const contact = await rereadContact(ctx, uuid);
  const write = await latestWrite(ctx, { action: 'contact.update', record_id: uuid });
  const wanted = snapshot.safeParse(write?.after).data;
  const saved = Boolean(contact && wanted && holds(contact, wanted));
  if (write && saved) await recordFound(ctx, write, { ...CONFIRMED, id: uuid });
  return { data: contact, meta: { saved } };
}

/** Whether it can be the one that was sent: made since then, by this name. */
export function wasCreated(contact: Contact, since: number, wanted?: ContactInput): boolean {
  const name = (contact.first_name ?? '').trim().toLowerCase();
  return canBeFrom(since, contact.created_at) && (!wanted || name === wanted.first_name.toLowerCase());
}
