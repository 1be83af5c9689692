import { acknowledge, unableToProcess } from './answers';
import { createContact, EMPTY_ADDRESS, EMPTY_METADATA } from './contact-record';
import { noteExecuted, type SandboxContext } from './context';
import { Fields } from './fields';
import { nowInSeconds } from './instants';
import { toE164 } from './phones';
import { type JsonObject, readBody } from './request-body';
import type { Store } from './store';
import { readUuid } from './uuid-path';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export async function postContact(context: SandboxContext, request: Request): Promise<Response> {
  const { store } = context;
  const body = await readBody(request);
  const uuid = store.transaction(() => createContact(store, readContact(store, body, null)));
  noteExecuted(context, 'createContact', uuid, body);
  return acknowledge(uuid, 'Contact created successfully');
}

/** Overwrites all four fields: an omitted `last_name` or `email` becomes null. */
export async function putContact(
  context: SandboxContext,
  request: Request,
  param: string,
): Promise<Response> {
  const { store } = context;
  const uuid = readUuid(param);
  const body = await readBody(request);
  store.transaction(() => {
    if (!store.get('SELECT id FROM contacts WHERE uuid = ?', uuid)) throw unableToProcess();
    const { first_name, last_name, phone, email } = readContact(store, body, uuid);
    store.run(
      'UPDATE contacts SET first_name = ?, last_name = ?, phone = ?, email = ?, updated_at = ? WHERE uuid = ?',
      ...[first_name, last_name, phone, email, nowInSeconds(), uuid],
    );
    if (context.knobs?.wipeOnUpdate) {
      const wipe = 'UPDATE contacts SET address = ?, metadata = ? WHERE uuid = ?';
      store.run(wipe, EMPTY_ADDRESS, EMPTY_METADATA, uuid);
    }
  });
  noteExecuted(context, 'updateContact', uuid, body);
  return acknowledge(uuid, 'Contact updated successfully');
}

function readContact(store: Store, body: JsonObject, ownUuid: string | null) {
  const fields = new Fields(body);
  const first_name = fields.text('first_name', { required: true, max: 255 });
  const last_name = fields.text('last_name', { max: 255 });
  const email = fields.text('email', { max: 255 });
  if (email !== null && !EMAIL.test(email))
    fields.refuse('email', 'The email field must be a valid email address.');
  const phone = readPhone(store, fields, ownUuid);
  fields.settle();
  return { first_name, last_name, phone, email };
}

function readPhone(store: Store, fields: Fields, ownUuid: string | null): string {
  const text = fields.text('phone', { required: true, max: 255 });
  if (text === null) return '';
  const phone = toE164(text);
  if (phone === null) {
    fields.refuse('phone', 'The phone field must be a valid number.');
    return '';
  }
  const holder = store.get<{ uuid: string }>('SELECT uuid FROM contacts WHERE phone = ?', phone);
  if (holder && holder.uuid !== ownUuid) fields.refuse('phone', 'this phone number already exists');
  return phone;
}
