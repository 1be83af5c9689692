import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import { sideEffects } from '@/lib/contacts/changes';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import { changedWords } from '@/lib/contacts/saved-words';
import {
  type Contact,
  type ContactInput,
  type ContactSaved,
  type ContactUpdate,
  contactEdit,
  contactInput,
  type FormerContact,
  type OptionalField,
} from '@/lib/contacts/schema';
import { audited } from '../audit/audit';
import { findIndexedContact } from '../contact-index/lookup';
import { upsertSavedContact } from '../contact-index/upsert';
import { AppError, isLost } from '../errors';
import type { Context } from '../http/context';
import { parseInput } from '../http/request';
import { toE164 } from '../phone';
import { service } from '../service/connection';
import type { Acknowledgment, ContactFields, PageQuery } from '../service/types';
import { noteInHistory } from './history';
import { rereadContact } from './refetch';
import { holds, sendAllFields } from './write-to-service';

/**
 * Overwrites the whole contact: the service has no other kind of update and no version, so the record is read before
 * (`conflict` when it moved since `former`, `overwrite_unconfirmed` when it could not be read) and after.
 */
export async function updateContact(
  ctx: Context,
  uuid: string,
  { former, seen, overwrite, ...input }: ContactUpdate,
): Promise<ContactSaved> {
  const known = (await findIndexedContact(uuid))?.data ?? null;
  const fields = checked(input, former ?? (known && fieldsOf(known)));
  const reread = await readBefore(ctx, uuid, seen);
  const before = reread instanceof AppError ? known : reread;
  if (before?.deleted_at) throw deleted();
  if (reread instanceof AppError && !overwrite) throw reread;
  const compared = !(reread instanceof AppError);
  if (former && compared) refuseMoved(former, reread, fields);

  const { recovered, left_out, ...acknowledgment } = await audited(
    ctx,
    {
      action: 'contact.update',
      record: { type: 'contact', id: uuid },
      before: before
        ? { ...fieldsOf(before), address: before.address, metadata: before.metadata }
        : undefined,
      after: fields,
    },
    () => put(uuid, fields, seen),
  );
  await upsertSavedContact(uuid, fields);
  const current = await rereadContact({}, uuid, seen).catch(() => null);
  const changed = current ? sideEffects(before, fields, current) : [];
  await noteInHistory(ctx, uuid, changedWords(changed, left_out));
  return {
    statusCode: 200,
    ...acknowledgment,
    changed,
    former: before && fieldsOf(before),
    current,
    compared,
    recovered,
    left_out,
  };
}

/** Only what the person changed is checked and rewritten. Throws AppError `invalid`. */
function checked(input: ContactInput, former: ContactInput | null): ContactInput {
  const fields = parseInput(former ? contactEdit(former) : contactInput, input, 'invalid');
  return fields.phone === former?.phone ? fields : { ...fields, phone: toE164(fields.phone) };
}

/** The list fails in these ways while a save may well go through; in all others neither would. */
const LIST_ALONE: readonly ErrorCode[] = [
  'service_failed',
  'service_unreadable',
  'service_timeout',
  'service_refused',
  'not_found',
  'invalid',
];

/** The record as it is now, or why nobody can tell, as the error that asks the person. */
async function readBefore(ctx: Context, uuid: string, seen?: PageQuery): Promise<Contact | AppError> {
  try {
    const found = await rereadContact(ctx, uuid, seen);
    return found ?? unconfirmed('This contact isn’t where it was last seen in the list.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (LIST_ALONE.includes(error.code)) {
      return unconfirmed(`This contact couldn’t be read before saving. ${error.summary}`);
    }
    throw error.with({
      consequence: ['Nothing was saved.', error.consequence].filter(Boolean).join(' '),
      outcome: 'not_executed',
    });
  }
}

function unconfirmed(why: string): AppError {
  return new AppError('overwrite_unconfirmed', why, {
    consequence:
      'Nothing was saved. If someone changed it since you opened it, saving now would overwrite that.',
    outcome: 'not_executed',
  });
}

function deleted(): AppError {
  return new AppError(
    'conflict',
    'This contact has been deleted at the messaging service. It can be read, not changed.',
    { consequence: 'Nothing was saved.', outcome: 'not_executed' },
  );
}

function refuseMoved(former: FormerContact, current: Contact, wanted: ContactInput): void {
  const untouched =
    former.updated_at === current.updated_at && differingFields(former, fieldsOf(current)).length === 0;
  // Whoever saves what is there already overwrites nobody: a save whose answer was lost may be repeated.
  if (untouched || holds(current, wanted)) return;
  throw new AppError('conflict', 'Someone else has changed this contact since you opened it.', {
    consequence: 'Nothing was saved.',
    outcome: 'not_executed',
    current,
  });
}

type Put = Acknowledgment & { recovered: boolean; left_out: OptionalField[] };

async function put(uuid: string, fields: ContactInput, seen?: PageQuery): Promise<Put> {
  try {
    const send = (values: ContactFields) => service().updateContact(uuid, values, { lane: 'person' });
    return { ...(await sendAllFields(fields, send)), recovered: false };
  } catch (error) {
    if (!isLost(error)) throw error;
    const current = await rereadContact({}, uuid, seen).catch(() => null);
    if (!current || !holds(current, fields)) throw stillUnknown(error, current);
    return { id: uuid, message: null, recovered: true, left_out: [] };
  }
}

/** What a lost answer has left behind is not there. That proves nothing: the service may still be at work. */
function stillUnknown(error: AppError, current: Contact | null): AppError {
  const looked = current
    ? 'The change isn’t there yet, but it may still appear.'
    : 'The contact couldn’t be read again, so the change may have been made.';
  return error.with({ consequence: `${looked} Look again, or save again: that writes the same values.` });
}
