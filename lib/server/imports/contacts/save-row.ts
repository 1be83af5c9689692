import 'server-only';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { upsertSavedContact } from '../../contact-index/upsert';
import { savingAlone } from '../../contacts/saving-alone';
import { sendAllFields } from '../../contacts/write-to-service';
import { service } from '../../service/connection';
import type { CallOptions, Turn } from '../../service/types';
import { failOrPause } from '../settle-error';
import type { Step } from '../step';
import { LANE, type Row } from './page';

const MAX_WAIT_MS = 15_000;

type Save = {
  fields: ContactInput;
  /** The contact as it is; null when there is nothing to save, which ends the row. */
  check(): Promise<Contact | null>;
  /** False when the import was stopped. */
  begin(): Promise<boolean>;
  saved(former: Contact): Promise<unknown>;
  failed(error: unknown): Promise<unknown>;
};

/** Saves a row's fields while no one else saves the contact. False when the others of the page must wait. */
export async function saveRow(
  id: string,
  { uuid }: Row,
  step: Step,
  { fields, check, begin, saved, failed }: Save,
): Promise<boolean> {
  if (!(await check())) return true;
  const turn = await step.turn();
  let begun = false;
  async function save(waited: boolean): Promise<boolean> {
    begun = true;
    // What someone else has just saved may not be on the page that was read: the row waits for another turn.
    const former = waited || step.signal.aborted ? undefined : await check();
    if (!former || !(await begin())) {
      turn.giveBack();
      return former === null;
    }
    try {
      await put(uuid, fields, turn);
      await saved(former);
      step.succeeded();
      return true;
    } catch (error) {
      await failed(error);
      return false;
    }
  }
  try {
    return await savingAlone(uuid, save, step.signal);
  } catch (error) {
    if (begun) throw error;
    // Someone else saves it for too long.
    turn.giveBack();
    if (!step.signal.aborted) await failOrPause(id, error, step);
    return false;
  }
}

async function put(uuid: string, fields: ContactInput, turn: Turn): Promise<void> {
  let first: CallOptions['turn'] = turn;
  await sendAllFields(fields, (values) => {
    // A second call has no turn yet, and a person who saves this contact waits for it.
    const call = service().updateContact(uuid, values, { ...LANE, turn: first, maxWaitMs: MAX_WAIT_MS });
    first = undefined;
    return call;
  });
  await upsertSavedContact(uuid, fields);
}
