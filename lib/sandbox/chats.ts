import { parseUrl } from '../parse-url';
import { randomBytes, randomUUID } from '../random';
import { type ContactRow, ORGANIZATION_ID, presentContact, USER_ID } from './contacts';
import { asText, isObject, type JsonObject } from './request';
import type { Store } from './store';
import { componentsOf, parametersOf, readComponents } from './template-check';
import { type TemplateDefinition, variablesOf } from './templates';
import { nowInSeconds } from './timestamps';

type ChatRow = {
  id: number;
  uuid: string;
  wam_id: string;
  contact_id: number;
  user_id: number;
  type: string;
  metadata: string;
  media_id: number | null;
  status: string;
  is_read: number;
  created_at: string;
};
type MediaRow = {
  id: number;
  name: string;
  path: string;
  location: string;
  type: string;
  size: string;
  created_at: string;
};

export function recordChat(store: Store, contactId: number, content: string, media: HeaderMedia | null) {
  const now = nowInSeconds();
  const mediaId = media && insertMedia(store, media, now);
  const id = store.run(
    `INSERT INTO chats (uuid, wam_id, contact_id, user_id, type, metadata, media_id, status, is_read, created_at)
     VALUES (?, ?, ?, ?, 'outbound', ?, ?, 'accepted', 0, ?)`,
    ...[randomUUID(), newWamId(), contactId, USER_ID, content, mediaId, now],
  );
  store.run('UPDATE contacts SET latest_chat_created_at = ? WHERE id = ?', now, contactId);
  return presentChat(store, id);
}

function insertMedia(store: Store, { name, path, type }: HeaderMedia, now: string): number {
  // Nothing is downloaded, so the size is made up: the same for the same address.
  const size = String(
    20_000 + [...path].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 400_000, 7),
  );
  const sql = 'INSERT INTO media (name, path, location, type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)';
  return store.run(sql, name, path, 'local', type, size, now);
}

function presentChat(store: Store, id: number) {
  const chat = found(store.get<ChatRow>('SELECT * FROM chats WHERE id = ?', id));
  const contact = found(store.get<ContactRow>('SELECT * FROM contacts WHERE id = ?', chat.contact_id));
  const media = store.get<MediaRow>('SELECT * FROM media WHERE id = ?', chat.media_id) ?? null;
  return {
    id: chat.id,
    uuid: chat.uuid,
    organization_id: ORGANIZATION_ID,
    wam_id: chat.wam_id,
    contact_id: chat.contact_id,
    user_id: chat.user_id,
    type: chat.type,
    metadata: chat.metadata,
    media_id: chat.media_id,
    status: chat.status,
    is_read: chat.is_read,
    created_at: chat.created_at,
    contact: presentContact(contact),
    media: media && presentMedia(media),
  };
}

// Field by field: libsql adds a `_metadata` of its own to a single row.
function presentMedia({ id, name, path, location, type, size, created_at }: MediaRow) {
  return { id, name, path, location, type, size, created_at };
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a row that was just written is not there');
  return row;
}

const newWamId = () => `wamid.${randomBytes(33).toString('base64')}`;

type HeaderMedia = { name: string; path: string; type: string };

const MIME_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
]);
const USUAL_TYPES = new Map([
  ['image', 'image/jpeg'],
  ['video', 'video/mp4'],
  ['document', 'application/pdf'],
]);

export function chatContent(definition: TemplateDefinition | undefined, template: JsonObject): string {
  const components = readComponents(template.components) ?? [];
  const texts = (definition?.components ?? []).flatMap((component) => {
    if (!('text' in component)) return [];
    const part = component.type === 'HEADER' ? 'header' : 'body';
    const given = parametersOf(componentsOf(components, part)[0]);
    return [[component.type.toLowerCase(), fill(component.text, given)]];
  });
  return JSON.stringify({ type: 'template', ...Object.fromEntries(texts), template });
}

function fill(text: string, given: JsonObject[]): string {
  return variablesOf(text).reduce((filled, variable, position) => {
    const named = given.find((parameter) => parameter.parameter_name === variable);
    return filled.replaceAll(`{{${variable}}}`, () => asText((named ?? given[position])?.text));
  }, text);
}

/** The file of a template's header, or null when the header is text or absent. */
export function headerMedia(template: JsonObject): HeaderMedia | null {
  const header = componentsOf(readComponents(template.components) ?? [], 'header')[0];
  const parameter = parametersOf(header)[0];
  const kind = asText(parameter?.type);
  const usualType = USUAL_TYPES.get(kind);
  const media = parameter?.[kind];
  if (!usualType || !isObject(media)) return null;
  const path = typeof media.link === 'string' ? media.link : `https://example.com/media/${asText(media.id)}`;
  const file = parseUrl(path)?.pathname.split('/').pop() ?? '';
  const name = typeof media.filename === 'string' ? media.filename : file || kind;
  const type = MIME_TYPES.get(name.split('.').pop()?.toLowerCase() ?? '') ?? usualType;
  return { name, path, type };
}
