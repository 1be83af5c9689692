import 'server-only';
import { createHash } from 'node:crypto';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { SendInput } from '@/lib/sends/schema';
import type { ValueIssue } from '@/lib/templates/fields';
import { parseComponents } from '@/lib/templates/parse-components';
import { joinSegments, previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { type Obstacle, obstacleOf } from '@/lib/templates/sendable';
import { validateComponents } from '@/lib/templates/validate-values';
import { findIndexedContact } from '../contact-index/lookup';
import { numberOfContact } from '../contacts/number-of-contact';
import { phoneKey } from '../phone';
import { readGeneralSettings } from '../settings/general';
import { findArchived, findTemplate } from '../templates/store';

export type PreparedSend = {
  fingerprint: string;
  hash: string;
  template: { id: string; version: number } | null;
  /** Of an archived template too: it counts as marketing all the same. */
  category: Template['category'] | null;
  phoneKey: string;
  /** The contact's name in the contact index, or as a file of recipients gave it; null when there is none. */
  contactName: string | null;
  /** E.164, what the contact has now instead of the number of the message, which may be someone else's. */
  otherNumber: string | null;
  /** The message text that the customer will see; null when the template is not saved here. */
  rendered: string | null;
  obstacle: Obstacle | null;
  issues: ValueIssue[];
};

export async function prepareSend(input: SendInput): Promise<PreparedSend> {
  const { name, language, components = [] } = input.template;
  const template = await findTemplate(name, language.code);
  const contact = input.contact_uuid === null ? null : await findIndexedContact(input.contact_uuid);
  const own = {
    fingerprint: fingerprintOf(input),
    hash: requestHash(input),
    phoneKey: phoneKey(input.phone),
    contactName: contact && contactName(contact.data),
    otherNumber: contact && !input.test ? await otherNumberOf(contact.data, input.phone) : null,
  };
  if (!template) {
    const category = (await findArchived(name, language.code))?.category ?? null;
    return { ...own, template: null, category, rendered: null, obstacle: null, issues: [] };
  }
  const { body } = previewOf(template, parseComponents(template, components).values);
  return {
    ...own,
    template: { id: template.id, version: template.version },
    category: template.category,
    rendered: joinSegments(body),
    obstacle: obstacleOf(template),
    issues: input.unchecked ? [] : validateComponents(template, components),
  };
}

async function otherNumberOf(contact: Contact, former: string): Promise<string | null> {
  const { default_country } = await readGeneralSettings();
  const current = numberOfContact(contact, default_country);
  return current.phoneKey === null || current.phoneKey === phoneKey(former) ? null : current.phone;
}

/** 60 bits of a SHA-256: each message has up to three of them, and an index. */
const HASH_LENGTH = 15;
const HASH_LENGTH_BEFORE_0035 = 24;

/** The Idempotency-Key as rows may have stored it: first its hash, as new rows do, then as older versions did. */
export function storedKeys(key: string): [string, ...string[]] {
  return [hash(key), hash(key, HASH_LENGTH_BEFORE_0035), key];
}

/** The same for identical messages: same phone number, template, language and values. */
export function fingerprintOf({ phone, template }: Pick<SendInput, 'phone' | 'template'>): string {
  const { name, language, components = [] } = template;
  return hash([phoneKey(phone), name, language.code, components]);
}

/** The hash of a whole request, to check that a repeated key is used for the same request. */
function requestHash(input: SendInput): string {
  return hash(input);
}

function hash(value: unknown, length = HASH_LENGTH): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, length);
}

/** JSON text that doesn't depend on the order of an object's members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
