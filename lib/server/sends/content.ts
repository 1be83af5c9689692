import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SendTable } from '../db/schema/sends';
import { readProof, readReceipt } from '../service/schemas/send';

/** The large texts of a message. All but `rendered` are JSON. */
export type SendContent = Pick<SendTable, 'components' | 'rendered' | 'answer' | 'chat'>;

const REPEATED = ['phone', 'wam_id', 'contact_uuid'] as const;

export type ContentOwner = Pick<SendTable, (typeof REPEATED)[number]>;

export const CONTENT = [...REPEATED, 'content', 'components', 'rendered', 'answer', 'chat'] as const;

/** Ten times the largest content: a damaged row must not fill the memory. */
const MAX_LENGTH = 2_000_000;
const SEPARATOR = '\0';

/** What nearly every content has. Frozen, since rows from before 0032 can only be read with it. */
const DICTIONARY = Buffer.from(
  '{"type":"header","parameters":[{"type":"image","image":{"link":"https://"}}]},{"type":"button","sub_type":"url","index":"0",' +
    '[{"type":"body","parameters":[{"type":"text","parameter_name":"","text":""},{"type":"text","text":"' +
    '{"statusCode":200,"data":{"success":false,"message":"(#13","data":{"error":{"message":"(#13","type":"OAuthException","code":13,"error_data":{"messaging_product":"whatsapp","details":""},"fbtrace_id":"A' +
    '{"statusCode":200,"data":{"success":true,"data":{"messaging_product":"whatsapp","contacts":[{"input":"+34","wa_id":"34"}],"messages":[{"id":"wamid.HBgL","message_status":"accepted"}],' +
    '"chat":{"id":1,"uuid":"","organization_id":1,"wam_id":"wamid.HBgL","contact_id":1,"user_id":1,"type":"outbound","metadata":"{\\"text\\":{\\"body\\":\\"","media_id":null,"status":"accepted","is_read":0,"deleted_by":null,"deleted_at":null,"created_at":"2026-01-01T00:00:00.000000Z",' +
    '"contact":{"id":1,"uuid":"","organization_id":1,"contact_group_id":null,"first_name":"","last_name":"","full_name":"","phone":"+34","email":"@example.com","formatted_phone_number":"+34 ","avatar":null,"address":"{\\"street\\":\\"\\",\\"city\\":\\"\\",\\"state\\":\\"\\",\\"zip\\":\\"\\",\\"country\\":\\"\\"}","metadata":"","latest_chat_created_at":"2026-01-01 00:00:00","is_favorite":0,"ai_assistance_enabled":0,"created_by":1,"created_at":"2026-01-01T00:00:00.000000Z","updated_at":"2026-01-01T00:00:00.000000Z","deleted_at":null},"media":null}}}}',
);

/** What answers to template messages contain besides. Frozen, like `DICTIONARY`. */
const OF_TEMPLATES = Buffer.from(
  '","contact_group_id":null,"is_favorite":0,"ai_assistance_enabled":0,"unread_messages":0,"created_by":1,"formatted_phone_number":"+34 610 00 00 00",' +
    '"metadata":"{\\"type\\":\\"template\\",\\"template\\":{\\"name\\":\\"","language\\":{\\"code\\":\\"en_US\\"},\\"components\\":[{\\"type\\":\\"body\\",\\"parameters\\":[{\\"type\\":\\"text\\",\\"text\\":\\"',
);
const BEFORE_0034 = Buffer.concat([OF_TEMPLATES, DICTIONARY]);

/**
 * Two typical contents with their marks, for a recipient that the service doesn't know and for a contact, so that
 * whole stretches compress as one match. Frozen.
 */
const WHOLE = Buffer.concat([
  BEFORE_0034,
  Buffer.from(
    ',"uuid":"\u0002","organization_id":1,"first_name":null,"last_name":null,"phone":"+\u0003","email":null,"full_name":" ","formatted_phone_number":"+34 ' +
      'Z","avatar":null,"address":"{\\"street\\":null,\\"city\\":null,\\"state\\":null,\\"zip\\":null,\\"country\\":null}","metadata":"[]","contact_group_id":null' +
      '[]\0[{"type":"header","parameters":[{"type":"image","image":{"link":"https://"}}]},{"type":"body","parameters":[{"type":"text","text":""},{"type":"text","text":""}]}]\0"Hi !"\0\0' +
      '{"statusCode":200,"data":{"success":true,"data":{"messaging_product":"whatsapp","contacts":[{"input":"+\u0003","wa_id":"\u0003"}],"messages":[{"id":"\u0001","message_status":"accepted"}],' +
      '"chat":{"id":1,"uuid":"","organization_id":1,"wam_id":"\u0001","contact_id":1,"user_id":1,"type":"outbound",' +
      '"metadata":"{\\"type\\":\\"template\\",\\"body\\":\\"\\",\\"template\\":{\\"name\\":\\"\\",\\"language\\":{\\"code\\":\\"en_US\\"},\\"components\\":[{\\"type\\":\\"body\\",\\"parameters\\":[{\\"type\\":\\"text\\",\\"text\\":\\"\\"}]}]}}",' +
      '"media_id":null,"status":"accepted","is_read":0,"created_at":"2026-","contact":{"id":1,"uuid":"\u0002","organization_id":1,"first_name":"","last_name":"","phone":"+\u0003","email":"@example.com","full_name":"","formatted_phone_number":"+34 ",' +
      '"latest_chat_created_at":"2026-Z","avatar":null,"address":"{\\"street\\":\\"\\",\\"city\\":\\"\\",\\"state\\":\\"\\",\\"zip\\":\\"\\",\\"country\\":\\"\\"}","metadata":"[]","contact_group_id":1,' +
      '"is_favorite":0,"ai_assistance_enabled":0,"unread_messages":0,"created_by":1,"created_at":"2026-Z","updated_at":"2026-Z","deleted_at":null},"media":null}}}}',
  ),
]);

type Format = { dictionary: Buffer; isMarked: boolean };

/** The first byte says how the rest is written. Compressed data from before 0032 starts with none of these bytes. */
const PLAIN = 0xf6;
const WITH_MARKS = 0xf7;
const FORMATS = new Map<number, Format>([
  [0xfe, { dictionary: BEFORE_0034, isMarked: false }],
  [0xff, { dictionary: BEFORE_0034, isMarked: true }],
  [PLAIN, { dictionary: WHOLE, isMarked: false }],
  [WITH_MARKS, { dictionary: WHOLE, isMarked: true }],
]);
/** Stand for the message ID, the contact's UUID and the number where a text repeats those of its row, in this order. */
const MARKS = ['\u0001', '\u0002', '\u0003'] as const;
/** Bytes, which most messages fit in. The 16 KB that are reserved by default take as long as the inflation itself. */
const CHUNK = 2_048;
/** A shorter value could occur in a text by chance. */
const MIN_REPEATED = 6;

/** Compressed, because the texts repeat each other. A chat that is part of `answer` is left out. */
export function packContent(
  { components, rendered, answer, chat }: SendContent,
  owner: ContentOwner,
): Buffer {
  const ownChat = chat === chatIn(answer) ? '' : JSON.stringify(chat);
  const text = [components, JSON.stringify(rendered), ownChat, answer ?? ''].join(SEPARATOR);
  const isMarkable = MARKS.every((mark) => !text.includes(mark));
  const marked = isMarkable ? repeatedIn(owner).reduce(markIn, text) : text;
  const packed = deflateRawSync(marked, { dictionary: WHOLE, level: 9 });
  return Buffer.concat([Buffer.of(isMarkable ? WITH_MARKS : PLAIN), packed]);
}

/** As they occur in texts: the number is without its plus sign. */
function repeatedIn({ phone, wam_id, contact_uuid }: ContentOwner): [mark: string, text: string][] {
  return [
    [MARKS[0], wam_id ?? ''],
    [MARKS[1], contact_uuid ?? ''],
    [MARKS[2], phone.slice(1)],
  ];
}

function markIn(text: string, [mark, repeated]: [mark: string, text: string]): string {
  return repeated.length < MIN_REPEATED ? text : text.replaceAll(repeated, mark);
}

type Packed = SendContent & ContentOwner & Pick<SendTable, 'content'>;

/** The content of a row. Rows from before 0029 have each text in a column of its own. */
export function unpackContent(row: Packed): SendContent {
  if (row.content === null) return row;
  const { ownChat, ...texts } = textsIn(row.content, row);
  return { ...texts, chat: ownChat === '' ? chatIn(texts.answer) : (JSON.parse(ownChat) as string | null) };
}

/** The same without the chat, which takes longer to read from the answer than all else. */
export function unpackTexts(row: Packed): Omit<SendContent, 'chat'> {
  return row.content === null ? row : textsIn(row.content, row);
}

function textsIn(content: Uint8Array, owner: ContentOwner) {
  const [components = '[]', rendered = 'null', ownChat = '', ...rest] = textOf(content, owner).split(
    SEPARATOR,
  );
  const answer = rest.join(SEPARATOR) || null;
  return { components, rendered: JSON.parse(rendered) as string | null, answer, ownChat };
}

function textOf(content: Uint8Array, owner: ContentOwner): string {
  // SQLite returns an ArrayBuffer.
  const packed = Buffer.from(content);
  const inflated = (data: Buffer, dictionary: Buffer) =>
    inflateRawSync(data, { dictionary, chunkSize: CHUNK, maxOutputLength: MAX_LENGTH }).toString();
  const format = FORMATS.get(packed[0] ?? 0);
  if (!format) return inflated(packed, DICTIONARY);
  const text = inflated(packed.subarray(1), format.dictionary);
  if (!format.isMarked) return text;
  return repeatedIn(owner).reduceRight(
    (rest, [mark, repeated]) => rest.replaceAll(mark, () => repeated),
    text,
  );
}

function chatIn(answer: string | null): string | null {
  const chat = readReceipt(parsed(answer))?.chat ?? null;
  return chat && JSON.stringify(chat);
}

/** The receipt in the answer to an accepted message, without its chat; null for any other answer. */
export function receiptIn(answer: string | null): ReturnType<typeof readProof> {
  return readProof(parsed(answer));
}

/** Null for JSON that was cut off. */
function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
