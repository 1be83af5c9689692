import 'server-only';
import { systemClock } from '@/lib/clock';
import type { Contact, ContactCreated, ContactInput } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { findIndexedContact } from '../contact-index/lookup';
import { upsertCreatedContact } from '../contact-index/upsert';
import { type AppError, answeredForAnother, isLost } from '../errors';
import { type Context, callerOf } from '../http/context';
import { service } from '../service/connection';
import { type Acknowledgment, type CallOptions, SAVE_WAIT_MS } from '../service/types';
import { e164OfTyped } from '../settings/general';
import { indexedDuplicates } from './duplicates';
import { wasCreated } from './find-unconfirmed';
import { findNewest } from './list';
import { withoutEmpty } from './write-to-service';

type Made = Acknowledgment & { recovered: boolean };

/**
 * Creates a contact. If the response is lost, it looks for the contact before it reports an error, because a second
 * attempt could create a duplicate. Throws AppError.
 */
export async function createContact(ctx: Context, input: ContactInput): Promise<ContactCreated> {
  const fields = { ...input, phone: await e164OfTyped(input.phone) };
  const saving: CallOptions = { lane: 'save', by: callerOf(ctx), maxWaitMs: SAVE_WAIT_MS };
  const made = await audited(
    ctx,
    { action: 'contact.create', record: { type: 'contact', id: null }, after: fields },
    () => createOrFind(fields, saving),
    ({ id }) => id,
  );
  await upsertCreatedContact(made.id, fields);
  return { statusCode: 200, ...made };
}

export async function createOrFind(fields: ContactInput, saving: CallOptions): Promise<Made> {
  const duplicates = new Set(
    (await indexedDuplicates({ phone: fields.phone, email: '' })).map(({ uuid }) => uuid),
  );
  const since = systemClock.now();
  try {
    const done = await service().createContact(withoutEmpty(fields), saving);
    const known = await findIndexedContact(done.id);
    if (known && (duplicates.has(done.id) || !wasCreated(known.data, since, fields))) {
      throw answeredForAnother(coded('contacts-errors.confirmedAnother'));
    }
    return { ...done, recovered: false };
  } catch (error) {
    if (!isLost(error)) throw error;
    // Only the call itself has a turn already.
    const { turn: _turn, ...looking } = saving;
    return recover(
      error,
      () => findNewest(fields.phone, looking),
      (contact) => !duplicates.has(contact.uuid) && wasCreated(contact, since, fields),
    );
  }
}

/**
 * Looks once among the newest contacts. A contact that is missing proves nothing: the service may still be processing
 * it.
 */
async function recover(
  error: AppError,
  look: () => Promise<Contact[]>,
  isNew: (contact: Contact) => boolean,
): Promise<Made> {
  const newest = await look().catch(() => null);
  const found = newest?.find(isNew);
  if (found) return { id: found.uuid, message: null, recovered: true };
  throw error.with({
    consequence: coded(newest ? 'contacts-errors.mayStillAppear' : 'contacts-errors.mayBeCreated'),
  });
}
