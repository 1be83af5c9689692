import 'server-only';
import { z } from 'zod';
import { coded } from '@/lib/messages/coded';
import { answeredForAnother } from '../../errors';
import { phoneKey } from '../../phone';
import { hasReceipt, serviceError } from '../errors';
import type { ServiceOperation } from '../requests';
import { plainText, type Sanitizer } from '../sanitize';
import type { SendReceipt, SendRefusal, SendResult } from '../types';
import { contactRecord } from './contact';
import {
  filledText,
  flag,
  instant,
  integer,
  isRecord,
  isUuid,
  jsonText,
  readFilledText,
  readInteger,
  text,
} from './fields';

/**
 * Reads the result of a send: accepted if it has both signs of success, refused if it has a WhatsApp error. Otherwise, and
 * for a receipt of a message to another number, throws AppError `service_unreadable` with an unknown outcome.
 */
export function readSend(
  body: unknown,
  phone: string,
  operation: ServiceOperation,
  sanitize: Sanitizer,
): SendResult {
  const receipt = readReceipt(body);
  if (receipt && isForAnother(acceptedData(body), phone)) {
    throw answeredForAnother(coded('service-errors.confirmedAnother'));
  }
  if (receipt) return { accepted: true, receipt };
  const refusal = readRefusal(body, sanitize);
  if (refusal) return { accepted: false, refusal };
  throw serviceError(operation, {
    code: 'service_unreadable',
    summary: coded('service-errors.notSaid'),
    neverRan: false,
  });
}

/** The receipt of an accepted message; null for any other response. */
export function readReceipt(body: unknown): SendReceipt | null {
  const data = acceptedData(body);
  const proof = data && proofIn(data);
  if (!proof) return null;
  const chat = chatRecord.safeParse(data.chat);
  return { ...proof, chat: chat.success ? chat.data : null };
}

/** The same without the chat, which takes longer to read than all else. */
export function readProof(body: unknown): Proof | null {
  const data = acceptedData(body);
  return data && proofIn(data);
}

type Proof = Omit<SendReceipt, 'chat'>;

function acceptedData(body: unknown): Record<string, unknown> | null {
  const wrapper = isRecord(body) ? body.data : null;
  return isRecord(wrapper) && wrapper.success === true && isRecord(wrapper.data) ? wrapper.data : null;
}

function proofIn({ messages, contacts }: Record<string, unknown>): Proof | null {
  const message = firstOf(messages);
  const wamId = typeof message?.id === 'string' ? readFilledText(message.id) : null;
  if (wamId === null) return null;
  return {
    wam_id: wamId,
    message_status: readFilledText(message?.message_status),
    wa_id: readFilledText(firstOf(contacts)?.wa_id),
  };
}

/**
 * Whether a receipt says what number it was given, and names the one of the message nowhere, in any spelling. The ID at
 * WhatsApp alone proves nothing: for some countries it has other digits, which may be of years ago.
 */
function isForAnother(data: Record<string, unknown> | null, phone: string): boolean {
  const { input, wa_id } = firstOf(data?.contacts) ?? {};
  const contact = isRecord(data?.chat) && isRecord(data.chat.contact) ? data.chat.contact.phone : null;
  const named = [input, wa_id, contact].map(digitsOf);
  return named[0] !== null && !named.some((digits) => digits !== null && isSpellingOf(phone, digits));
}

/** Null for what is no number in full. */
function digitsOf(given: unknown): string | null {
  const text = typeof given === 'string' ? given : '';
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < 7 ? null : digits;
}

/** As it is written in its country too, without the zero of long-distance calls. */
function isSpellingOf(phone: string, digits: string): boolean {
  return phone.endsWith(digits) || phoneKey(`+${digits}`) === phoneKey(phone);
}

/**
 * WhatsApp's own error at any level of the wrapping. Null for errors without a code, which come from a server in
 * between, and beside the ID of a message: then nothing is proven.
 */
export function readRefusal(body: unknown, sanitize: Sanitizer): SendRefusal | null {
  if (hasReceipt(body)) return null;
  for (let layer: unknown = body, depth = 0; isRecord(layer) && depth < 5; layer = layer.data, depth += 1) {
    const { error } = layer;
    if (!isRecord(error) || readInteger(error.code) === null) continue;
    const { message, type, code, error_data, fbtrace_id } = error;
    return {
      message: plainText(message, sanitize) ?? 'WhatsApp rejected the message without giving a reason.',
      type: plainText(type, sanitize),
      code: readInteger(code),
      details: isRecord(error_data) ? plainText(error_data.details, sanitize) : null,
      fbtrace_id: plainText(fbtrace_id, sanitize),
    };
  }
  return null;
}

function firstOf(list: unknown): Record<string, unknown> | null {
  const first: unknown = Array.isArray(list) ? list[0] : null;
  return isRecord(first) ? first : null;
}

const mediaRecord = z.object({
  id: integer,
  name: text,
  path: text,
  location: text,
  type: text,
  size: text,
  created_at: instant,
});

/** The chat of a receipt. Invalid fields never make it fail, because the message was accepted in any case. */
const chatRecord = z.object({
  id: integer,
  uuid: z
    .unknown()
    .optional()
    .transform((value) => (isUuid(value) ? value : null)),
  organization_id: integer,
  wam_id: filledText,
  contact_id: integer,
  user_id: integer,
  type: text,
  metadata: jsonText,
  media_id: integer,
  status: text,
  is_read: flag,
  created_at: instant,
  contact: z
    .unknown()
    .optional()
    .transform((value) => contactRecord.safeParse(value).data ?? null),
  media: z
    .unknown()
    .optional()
    .transform((value) => mediaRecord.safeParse(value).data ?? null),
});
