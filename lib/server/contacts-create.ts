import 'server-only';
import type { Contact, ContactCreated, ContactInput } from '@/lib/contacts/schema';
import { audited } from './audit';
import { findNewest } from './contacts-newest';
import { knownTwins } from './contacts-twins';
import { hasEnded, isLost, whole } from './contacts-write';
import type { Context } from './context';
import { rememberMade } from './directory/remember';
import type { DeskError } from './errors';
import { toE164 } from './phone';
import { reworded } from './reworded';
import { service } from './service/instance';
import type { Acknowledgment } from './service/types';

/** Clocks of two machines are never quite the same. */
const CLOCK_SLACK_MS = 10 * 60_000;

type Made = Acknowledgment & { recovered: boolean };

/** Creates a contact. When the answer is lost it looks for it before it says so: a second try could make a twin. */
export async function createContact(ctx: Context, input: ContactInput): Promise<ContactCreated> {
  const fields = { ...input, phone: toE164(input.phone) };
  const twins = new Set((await knownTwins({ phone: fields.phone, email: '' })).map(({ uuid }) => uuid));
  const since = Date.now();
  const made = await audited(
    ctx,
    { action: 'contact.create', record: { type: 'contact', id: null }, after: fields },
    async (): Promise<Made> => {
      try {
        const send = () => whole(fields, (values) => service().createContact(values, { lane: 'person' }));
        return { ...(await send()), recovered: false };
      } catch (error) {
        if (!isLost(error)) throw error;
        return recover(error, fields.phone, (contact) => !twins.has(contact.uuid) && isSince(contact, since));
      }
    },
    ({ id }) => id,
  );
  if (made.id) await rememberMade(made.id, fields);
  return { statusCode: 200, ...made };
}

/** Looks among the newest contacts for what a lost answer may have left behind: two calls at most. */
async function recover(error: DeskError, phone: string, isNew: (contact: Contact) => boolean): Promise<Made> {
  const newest = await findNewest(phone).catch(() => null);
  const found = newest?.contacts.find(isNew);
  if (found) return { id: found.uuid, message: null, recovered: true };
  if (newest?.certain && hasEnded(error)) {
    const meaning = 'The desk looked for the contact: it was not created. You may try again.';
    throw reworded(error, meaning, 'not_executed');
  }
  const looked = newest ? 'The desk looked and did not find it, but' : 'The desk could not look for it:';
  throw reworded(
    error,
    `${looked} the contact may have been created all the same. Look again before you try once more.`,
  );
}

function isSince({ created_at }: Contact, since: number): boolean {
  return created_at === null || Date.parse(created_at) >= since - CLOCK_SLACK_MS;
}
