import 'server-only';
import type { ContactInput } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { contactsSharing } from '../../contact-index/lookup';
import { upsertCreatedContact } from '../../contact-index/upsert';
import { createOrFind } from '../../contacts/create';
import { wasCreated } from '../../contacts/find-unconfirmed';
import { findNewest } from '../../contacts/list';
import { AppError, isLost } from '../../errors';
import { keyOfE164, toE164 } from '../../phone';
import { moveWhile, settleRow, settling } from '../move-row';
import { nextRow } from '../next-rows';
import { failOrPause, settleError } from '../settle-error';
import type { Step } from '../step';
import type { ImportRecord, RowRecord } from '../store';
import { changePage } from './change';
import { endWithFacts, withoutFacts } from './end-with-facts';
import { LANE, type Row } from './page';
import { setNextFacts } from './set-next-facts';

/** Saves what is next: first what needs no call, then changes, then new contacts. True when nothing is left. */
export async function saveNext(record: ImportRecord, step: Step): Promise<boolean> {
  const row = await nextRow(record.id);
  if (!row) return true;
  if (row.state === 'sending') await recover(record, row, step);
  else if (row.after === null) await setNextFacts(record, step);
  else if (row.before === null) await create(record, row, step);
  else await changePage(record, row as Row, step);
  return false;
}

/** The process that began this row has ended, or its outcome could not be stored. */
async function recover(record: ImportRecord, row: RowRecord, step: Step): Promise<void> {
  const { id } = record;
  const move = { id, row: row.row, from: 'sending' as const };
  // The record is compared before a change is made, so it may be made again.
  if (row.before !== null) return void (await settleRow({ ...move, to: 'waiting' }));
  const fields: ContactInput = JSON.parse(row.after ?? '{}');
  const since = Date.parse(row.changed_at ?? '');
  const turn = await step.turn();
  try {
    const newest = await findNewest(fields.phone, { ...LANE, turn });
    const found = newest.find((contact) => wasCreated(contact, since, fields));
    if (found) await endCreated(record, row, found.uuid);
    else await settleRow({ ...move, to: 'unknown' }, { reason: withoutFacts(row, INTERRUPTED) });
    step.succeeded();
  } catch (error) {
    await failOrPause(id, error, step);
  }
}

const INTERRUPTED = coded('imports-reasons.createInterrupted');

async function create(record: ImportRecord, row: RowRecord, step: Step): Promise<void> {
  const { id } = record;
  const fields: ContactInput = JSON.parse(row.after ?? '{}');
  const move = { id, row: row.row };
  const same = await contactsSharing(keyOfE164(fields.phone), null);
  const exists = same.find(
    ({ contact }) => !contact.deleted_at && toE164(contact.phone ?? '') === fields.phone,
  );
  if (exists) {
    const reason = coded('imports-reasons.createdSince');
    const uuid = exists.contact.uuid;
    await moveWhile(
      step.lease,
      'running',
      { ...move, from: 'waiting', to: 'changed_meanwhile' },
      { reason, uuid },
    );
    return;
  }
  const turn = await step.turn();
  if (!(await moveWhile(step.lease, 'running', { ...move, from: 'waiting', to: 'sending' })))
    return turn.giveBack();
  const made = await createOrFind(fields, { ...LANE, turn }).catch((error: unknown) =>
    settleFailedCreate(id, row, error, step),
  );
  // Not among the errors of the call: after it, the row must not wait again.
  if (!made) return;
  await upsertCreatedContact(made.id, fields);
  await endCreated(record, row, made.id);
  step.succeeded();
}

function endCreated(record: ImportRecord, row: RowRecord, uuid: string): Promise<boolean> {
  return endWithFacts(record, row, {
    from: 'sending',
    isSaved: true,
    fields: { uuid },
    run: (change) => settling({ id: record.id, row: row.row }, change),
  });
}

async function settleFailedCreate(id: string, row: RowRecord, error: unknown, step: Step): Promise<void> {
  // The call may have been made: the row stays as it is, and the contact is looked for next.
  if (!(error instanceof AppError)) throw error;
  if (!isLost(error)) return settleError(id, row, error, step);
  await settleRow(
    { id, row: row.row, from: 'sending', to: 'unknown' },
    { reason: withoutFacts(row, error.coded) },
  );
  await step.failed(error.summary);
}
