import 'server-only';
import type { Contact, ContactCreated, ContactInput } from '@/lib/contacts/schema';
import { audited } from '../audit/audit';
import { upsertCreatedContact } from '../contact-index/upsert';
import { type AppError, isLost } from '../errors';
import type { Context } from '../http/context';
import { toE164 } from '../phone';
import { service } from '../service/connection';
import type { Acknowledgment } from '../service/types';
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
  const fields = { ...input, phone: toE164(input.phone) };
  const duplicates = new Set(
    (await indexedDuplicates({ phone: fields.phone, email: '' })).map(({ uuid }) => uuid),
  );
  const since = Date.now();
  const made = await audited(
    ctx,
    { action: 'contact.create', record: { type: 'contact', id: null }, after: fields },
    async (): Promise<Made> => {
      try {
        const done = await service().createContact(withoutEmpty(fields), { lane: 'person' });
        return { ...done, recovered: false };
      } catch (error) {
        if (!isLost(error)) throw error;
        return recover(
          error,
          fields.phone,
          (contact) => !duplicates.has(contact.uuid) && wasCreated(contact, since, fields),
        );
      }
    },
    ({ id }) => id,
  );
  await upsertCreatedContact(made.id, fields);
  return { statusCode: 200, ...made };
}

/**
 * Looks once among the newest contacts. A contact that is missing proves nothing: the service may still be processing
 * it.
 */
async function recover(error: AppError, phone: string, isNew: (contact: Contact) => boolean): Promise<Made> {
  const newest = await findNewest(phone).catch(() => null);
  const found = newest?.find(isNew);
  if (found) return { id: found.uuid, message: null, recovered: true };
  const looked = newest
    ? 'The contact isn’t in the list yet, but it may still appear.'
    : 'The contact list couldn’t be read, so the contact may have been created.';
  throw error.with({ consequence: looked });
}
