import type { ButtonType } from './parts';

/** JSON text of a part as it was pasted, for what Frontdesk doesn't edit. */
export type PastedJson = string;

/** The JSON text of a pasted part; `''` for one that is nested too deeply. */
export function toPasted(value: unknown): PastedJson {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** The object in the JSON text of a pasted part; an empty one where there is none. */
export function parsePasted(pasted: PastedJson): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(pasted);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

const PARTS = {
  CAROUSEL: 'carousel',
  VOICE_CALL: 'callButton',
  SPM: 'productButton',
  PRODUCT: 'productHeader',
  CALL_PERMISSION_REQUEST: 'callRequest',
  ORDER_DETAILS: 'orderButton',
} as const;

/** What kind of part was pasted. `type`: its type in the Graph API; empty for `unknown`. */
export type PastedPart = { part: (typeof PARTS)[keyof typeof PARTS] | 'other' | 'unknown'; type: string };

export function pastedPart(pasted: PastedJson): PastedPart {
  const { type, format } = parsePasted(pasted);
  const said = String((type === 'HEADER' ? format : type) ?? '').toUpperCase();
  const part = Object.hasOwn(PARTS, said) ? PARTS[said as keyof typeof PARTS] : 'other';
  return { part: said === '' ? 'unknown' : part, type: said };
}

const KINDS: Record<string, ButtonType> = {
  QUICK_REPLY: 'quick_reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'copy_code',
  OTP: 'otp',
  FLOW: 'flow',
  CATALOG: 'catalog',
  MPM: 'products',
};

/** WhatsApp's page that copies or fills in the code of an authentication template. */
const CODE_PAGE = /^https:\/\/www\.whatsapp\.com\/otp\//;

/** The kind of a button in the Graph API, which lists those of authentication templates as links. */
export function buttonTypeOf({ type, url }: { type?: unknown; url?: unknown }): ButtonType {
  if (typeof url === 'string' && CODE_PAGE.test(url)) return 'otp';
  return KINDS[String(type).toUpperCase()] ?? 'other';
}

/** The kind of a pasted button; null where none was pasted. */
export function typeOfPasted(pasted: PastedJson): ButtonType | null {
  return pasted === '' ? null : buttonTypeOf(parsePasted(pasted));
}
