import 'server-only';
import { systemClock } from '@/lib/clock';
import { fieldsOf } from '@/lib/contacts/fields';
import { changesMessage, sideEffects } from '@/lib/contacts/save-messages';
import {
  type Contact,
  type ContactInput,
  type ContactSaved,
  type ContactUpdate,
  contactEdit,
  contactInput,
  type ExpectedContact,
  type OptionalField,
} from '@/lib/contacts/schema';
import { coded, sentences } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { upsertSavedContact } from '../contact-index/upsert';
import { AppError, isLost } from '../errors';
import { type Context, callerOf } from '../http/context';
import { parseInput } from '../http/request';
import { service } from '../service/connection';
import { LIST_ALONE } from '../service/errors';
import { type Acknowledgment, type CallOptions, type ContactFields, SAVE_WAIT_MS } from '../service/types';
import { e164OfTyped } from '../settings/general';
import { type FoundContact, type LocatedContact, locateContact, refetchContact } from './refetch';
import { savingAlone } from './saving-alone';
import { learnSavingHabit } from './saving-habit';
import { whoChanged } from './who-changed';
import { holds, isSameContact, sendAllFields } from './write-to-service';

/**
 * Updates a contact. The service can only overwrite the whole record and has no versions, so the record is read before,
 * and after it when a call is free. Throws `conflict` when it has changed since `expected`, `overwrite_unconfirmed` when it could not be read
 * before, and `invalid`.
 */
export function updateContact(ctx: Context, uuid: string, update: ContactUpdate): Promise<ContactSaved> {
  return savingAlone(uuid, () => compareAndSave(ctx, uuid, update), ctx.signal);
}

async function compareAndSave(
  ctx: Context,
  uuid: string,
  { expected, listPosition, overwrite, ...input }: ContactUpdate,
): Promise<ContactSaved> {
  const located = await locateContact(uuid, listPosition);
  const fields = await checked(input, expected ?? (located.contact && fieldsOf(located.contact)));
  const read = await readBefore(ctx, located);
  const compared = !(read instanceof AppError);
  const latest = compared ? read : located;
  const before = latest.contact;
  if (before?.deleted_at) throw deleted();
  if (!compared && !overwrite) throw read;
  if (expected && compared) await refuseChanged(ctx, expected, read.contact, fields);

  const event = {
    action: 'contact.update',
    record: { type: 'contact', id: uuid },
    before: before ? { ...fieldsOf(before), address: before.address, metadata: before.metadata } : undefined,
    after: fields,
  };
  return audited(ctx, event, async (found) => {
    const { recovered, left_out, ...acknowledgment } = await put(ctx, latest, fields);
    const current = await readAfter(latest, checkingFor(ctx));
    // If it could be read, that page has already updated the index.
    if (!current) await upsertSavedContact(uuid, fields);
    const changed = current ? sideEffects(before, fields, current) : [];
    if (before && current) await learnSavingHabit(before, changed);
    found.detail = changesMessage(changed, left_out) || undefined;
    const previous = before && fieldsOf(before);
    return { statusCode: 200, ...acknowledgment, changed, previous, current, compared, recovered, left_out };
  });
}

const CHECK_MS = 15_000;

/**
 * For the check of what else the service has changed: without a wait, so that others don't wait longer for their
 * calls.
 */
function checkingFor(ctx: Context): CallOptions {
  return { lane: 'check', by: callerOf(ctx), maxWaitMs: 0, signal: systemClock.timeout(CHECK_MS) };
}

function savingFor(ctx: Context): CallOptions {
  return { lane: 'save', by: callerOf(ctx), maxWaitMs: SAVE_WAIT_MS - CHECK_MS };
}

/** Validates and normalizes only the fields that were changed. Throws AppError `invalid`. */
async function checked(input: ContactInput, previous: ContactInput | null): Promise<ContactInput> {
  const fields = parseInput(previous ? contactEdit(previous) : contactInput, input, 'invalid');
  return fields.phone === previous?.phone ? fields : { ...fields, phone: await e164OfTyped(fields.phone) };
}

/** The current record, or the error that asks for confirmation when it can't be read. */
async function readBefore(ctx: Context, located: LocatedContact): Promise<FoundContact | AppError> {
  try {
    // Below the writes, so that what was read is not outdated by a wait before the write.
    const reading = { ...savingFor(ctx), lane: 'record', leadsTo: 1, signal: ctx.signal } as const;
    const found = await refetchContact(located, reading);
    return found ?? unconfirmed(coded('contacts-errors.moved'));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (LIST_ALONE.includes(error.code)) {
      return unconfirmed(sentences(coded('contacts-errors.notReadBefore'), error.summary));
    }
    throw error.with({
      consequence: sentences(coded('errors.nothingSaved'), error.consequence),
      outcome: 'not_executed',
    });
  }
}

function unconfirmed(why: string): AppError {
  return new AppError('overwrite_unconfirmed', why, {
    consequence: coded('contacts-errors.wouldOverwrite'),
    outcome: 'not_executed',
  });
}

function deleted(): AppError {
  return new AppError('conflict', coded('contacts-errors.deleted'), {
    consequence: coded('errors.nothingSaved'),
    outcome: 'not_executed',
  });
}

async function refuseChanged(
  ctx: Context,
  expected: ExpectedContact,
  current: Contact,
  wanted: ContactInput,
): Promise<void> {
  // A contact that was just created here was shown without it: the service hadn't told when it changed.
  const sameInstant = expected.updated_at === null || expected.updated_at === current.updated_at;
  const untouched = sameInstant && isSameContact(expected, fieldsOf(current));
  // Saving the same values overwrites nothing, so a save whose response was lost can be repeated.
  if (untouched || holds(current, wanted)) return;
  throw new AppError('conflict', coded('contacts-errors.changedByOther'), {
    consequence: coded('errors.nothingSaved'),
    outcome: 'not_executed',
    current: { ...current, changed_by: await whoChanged(ctx, current) },
  });
}

type Put = Acknowledgment & { recovered: boolean; left_out: OptionalField[] };

async function put(ctx: Context, located: LocatedContact, fields: ContactInput): Promise<Put> {
  const { uuid } = located;
  try {
    // It has waited for the read before, so it isn't refused any more.
    const saving = { ...savingFor(ctx), maxWaitMs: Number.POSITIVE_INFINITY };
    const send = (values: ContactFields) => service().updateContact(uuid, values, saving);
    return { ...(await sendAllFields(fields, send)), recovered: false };
  } catch (error) {
    if (!isLost(error)) throw error;
    const current = await readAfter(located, savingFor(ctx));
    if (!current || !holds(current, fields)) throw stillUnknown(error, current);
    return { id: uuid, message: null, recovered: true, left_out: [] };
  }
}

/** Null when it can't be read. */
async function readAfter(located: LocatedContact, options: CallOptions): Promise<Contact | null> {
  const found = await refetchContact(located, options).catch(() => null);
  return found?.contact ?? null;
}

/** The change isn't visible, which proves nothing: the service may still be processing it. */
function stillUnknown(error: AppError, current: Contact | null): AppError {
  return error.with({
    consequence: coded(current ? 'contacts-errors.changeMayStillAppear' : 'contacts-errors.changeMayBeMade'),
  });
}
