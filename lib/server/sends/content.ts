import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SendTable } from '../db/schema/sends';
import { readReceipt } from '../service/schemas/send';

/** The large texts of a message. All but `rendered` are JSON. */
export type SendContent = Pick<SendTable, 'components' | 'rendered' | 'answer' | 'chat'>;

/** Ten times the largest content: a damaged row must not fill the memory. */
const MAX_LENGTH = 2_000_000;
const SEPARATOR = '\0';

/** What nearly every content has. Frozen, since stored rows can only be read with it. */
const DICTIONARY = Buffer.from(
  '{"type":"header","parameters":[{"type":"image","image":{"link":"https://"}}]},{"type":"button","sub_type":"url","index":"0",' +
    '[{"type":"body","parameters":[{"type":"text","parameter_name":"","text":""},{"type":"text","text":"' +
    '{"statusCode":200,"data":{"success":false,"message":"(#13","data":{"error":{"message":"(#13","type":"OAuthException","code":13,"error_data":{"messaging_product":"whatsapp","details":""},"fbtrace_id":"A' +
    '{"statusCode":200,"data":{"success":true,"data":{"messaging_product":"whatsapp","contacts":[{"input":"+34","wa_id":"34"}],"messages":[{"id":"wamid.HBgL","message_status":"accepted"}],' +
    '"chat":{"id":1,"uuid":"","organization_id":1,"wam_id":"wamid.HBgL","contact_id":1,"user_id":1,"type":"outbound","metadata":"{\\"text\\":{\\"body\\":\\"","media_id":null,"status":"accepted","is_read":0,"deleted_by":null,"deleted_at":null,"created_at":"2026-01-01T00:00:00.000000Z",' +
    '"contact":{"id":1,"uuid":"","organization_id":1,"contact_group_id":null,"first_name":"","last_name":"","full_name":"","phone":"+34","email":"@example.com","formatted_phone_number":"+34 ","avatar":null,"address":"{\\"street\\":\\"\\",\\"city\\":\\"\\",\\"state\\":\\"\\",\\"zip\\":\\"\\",\\"country\\":\\"\\"}","metadata":"","latest_chat_created_at":"2026-01-01 00:00:00","is_favorite":0,"ai_assistance_enabled":0,"created_by":1,"created_at":"2026-01-01T00:00:00.000000Z","updated_at":"2026-01-01T00:00:00.000000Z","deleted_at":null},"media":null}}}}',
);

/** Compressed: the texts say the same things several times. A chat that the answer tells is left out. */
export function packContent({ components, rendered, answer, chat }: SendContent): Buffer {
  const ownChat = chat === chatIn(answer) ? '' : JSON.stringify(chat);
  const parts = [components, JSON.stringify(rendered), ownChat, answer ?? ''];
  return deflateRawSync(parts.join(SEPARATOR), { dictionary: DICTIONARY, level: 9 });
}

/** The content of a row. Rows from before 0029 have each text in a column of its own. */
export function unpackContent(row: SendContent & Pick<SendTable, 'content'>): SendContent {
  if (row.content === null) return row;
  const options = { dictionary: DICTIONARY, maxOutputLength: MAX_LENGTH };
  const text = inflateRawSync(row.content, options).toString();
  const [components = '[]', rendered = 'null', ownChat = '', ...rest] = text.split(SEPARATOR);
  const answer = rest.join(SEPARATOR) || null;
  const chat = ownChat === '' ? chatIn(answer) : (JSON.parse(ownChat) as string | null);
  return { components, rendered: JSON.parse(rendered) as string | null, answer, chat };
}

function chatIn(answer: string | null): string | null {
  const chat = readReceipt(parsed(answer))?.chat ?? null;
  return chat && JSON.stringify(chat);
}

/** Null for what was cut off. */
function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
