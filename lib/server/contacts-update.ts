import 'server-only';
import { sideEffects } from '@/lib/contacts/changes';
import { CONTACT_FIELDS, fieldsOf } from '@/lib/contacts/fields';
import { changedWords } from '@/lib/contacts/saved-words';
import type {
  Contact,
  ContactInput,
  ContactSaved,
  ContactUpdate,
  FormerContact,
} from '@/lib/contacts/schema';
import { audited } from './audit';
import { noteInHistory } from './contact-history';
import { rereadContact } from './contacts-reread';
import { hasEnded, isLost, whole } from './contacts-write';
import type { Context } from './context';
import { knownContact } from './directory/find';
import { rememberSaved } from './directory/remember';
import { DeskError } from './errors';
import { toE164 } from './phone';
import { reworded } from './reworded';
import { service } from './service/instance';
import type { Acknowledgment, PageQuery } from './service/types';

/**
 * Overwrites the whole contact: the service has no other kind of update and no version, so the record is read before
 * (two calls at most, `conflict` when it moved since `former`) and after.
 */
export async function updateContact(
  ctx: Context,
  uuid: string,
  { former, seen, ...input }: ContactUpdate,
): Promise<ContactSaved> {
  const fields = { ...input, phone: toE164(input.phone) };
  const reread = await readBefore(ctx, uuid, seen);
  const before = reread ?? (await knownContact(uuid))?.data ?? null;
  if (before?.deleted_at) throw deleted();
  if (former && reread) refuseMoved(former, reread, fields);

  const { recovered, ...acknowledgment } = await audited(
    ctx,
    {
      action: 'contact.update',
      record: { type: 'contact', id: uuid },
      before: before
        ? { ...fieldsOf(before), address: before.address, metadata: before.metadata }
        : undefined,
      after: fields,
    },
    () => put(uuid, fields, before, seen),
  );
  await rememberSaved(uuid, fields);
  const current = await rereadContact({}, uuid, seen).catch(() => null);
  const changed = current ? sideEffects(before, fields, current) : [];
  await noteInHistory(ctx, uuid, changedWords(changed));
  return {
    statusCode: 200,
    ...acknowledgment,
    changed,
    former: before && fieldsOf(before),
    current,
    compared: reread !== null,
    recovered,
  };
}

/** A service that is busy or away would not take the save either; any other fault of the list must not prevent it. */
async function readBefore(ctx: Context, uuid: string, seen?: PageQuery): Promise<Contact | null> {
  try {
    return await rereadContact(ctx, uuid, seen);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    if (error.code === 'service_failed' || error.code === 'service_unreadable') return null;
    throw new DeskError(error.code, `Nothing was saved. ${error.message}`, {
      retryAfter: error.retryAfter,
      outcome: 'not_executed',
      cause: error.cause,
    });
  }
}

function deleted(): DeskError {
  return new DeskError(
    'conflict',
    'This contact has been deleted at the messaging service. It can be read, not changed. Nothing was saved.',
    { outcome: 'not_executed' },
  );
}

function refuseMoved(former: FormerContact, current: Contact, wanted: ContactInput): void {
  const now = fieldsOf(current);
  const untouched = former.updated_at === current.updated_at && isEqual(former, now);
  // Whoever saves what is there already overwrites nobody: a save whose answer was lost may be repeated.
  if (untouched || isEqual(wanted, { ...now, phone: toE164(now.phone) })) return;
  throw new DeskError(
    'conflict',
    'Someone else has changed this contact since you opened it. Nothing was saved.',
    { outcome: 'not_executed', current },
  );
}

async function put(uuid: string, fields: ContactInput, before: Contact | null, seen?: PageQuery) {
  try {
    const send = () => whole(fields, (values) => service().updateContact(uuid, values, { lane: 'person' }));
    return { ...(await send()), recovered: false };
  } catch (error) {
    if (!isLost(error)) throw error;
    return recover(error, uuid, { fields, before, seen });
  }
}

type Lost = { fields: ContactInput; before: Contact | null; seen: PageQuery | undefined };

/** Looks at the record for what a lost answer has left behind: two calls at most. */
async function recover(
  error: DeskError,
  uuid: string,
  { fields, before, seen }: Lost,
): Promise<Acknowledgment & { recovered: boolean }> {
  const current = await rereadContact({}, uuid, seen).catch(() => null);
  const now = current && fieldsOf(current);
  if (now && isEqual({ ...now, phone: toE164(now.phone) }, fields)) {
    return { id: uuid, message: null, recovered: true };
  }
  const again = 'Saving again is safe: it writes the same values.';
  if (now && before && isEqual(now, fieldsOf(before)) && hasEnded(error)) {
    throw reworded(error, `The desk looked: the contact is as it was. ${again}`, 'not_executed');
  }
  const looked = now ? 'The change has not arrived so far.' : 'It is not known whether the change was made.';
  throw reworded(error, `${looked} ${again}`);
}

function isEqual(one: ContactInput, other: ContactInput): boolean {
  return CONTACT_FIELDS.every((field) => one[field] === other[field]);
}
