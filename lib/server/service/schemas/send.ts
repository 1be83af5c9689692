import 'server-only';
import { failureOf, type Operation } from '../operation';
import { plainText, type Scrub } from '../plain-text';
import type { SendReceipt, SendRefusal, SendResult } from '../types';
import { chatRecord } from './chat';
import { isRecord, readFilledText, readInteger } from './fields';

/** Decides a send: accepted on both signs, refused on an error of WhatsApp's, and otherwise nobody knows. */
export function readSend(body: unknown, operation: Operation, scrub: Scrub): SendResult {
  const receipt = readReceipt(body);
  if (receipt) return { accepted: true, receipt };
  const refusal = readRefusal(body, scrub);
  if (refusal) return { accepted: false, refusal };
  throw failureOf(operation, {
    code: 'service_unreadable',
    summary: 'The messaging service responded, but neither with WhatsApp’s acceptance nor with its refusal.',
    neverRan: false,
  });
}

function readReceipt(body: unknown): SendReceipt | null {
  const wrapper = isRecord(body) ? body.data : null;
  if (!isRecord(wrapper) || wrapper.success !== true || !isRecord(wrapper.data)) return null;
  const message = firstOf(wrapper.data.messages);
  const wamId = typeof message?.id === 'string' ? readFilledText(message.id) : null;
  if (wamId === null) return null;
  const chat = chatRecord.safeParse(wrapper.data.chat);
  return {
    wam_id: wamId,
    message_status: readFilledText(message?.message_status),
    wa_id: readFilledText(firstOf(wrapper.data.contacts)?.wa_id),
    chat: chat.success ? chat.data : null,
  };
}

/**
 * WhatsApp's own error, wherever in the wrapping it sits; null where there is none. WhatsApp's have a code: one without
 * is of a server on the way, such as a time-out after which the message may have arrived.
 */
export function readRefusal(body: unknown, scrub: Scrub): SendRefusal | null {
  for (let layer: unknown = body, depth = 0; isRecord(layer) && depth < 5; layer = layer.data, depth += 1) {
    const { error } = layer;
    if (!isRecord(error) || readInteger(error.code) === null) continue;
    const { message, type, code, error_data, fbtrace_id } = error;
    return {
      message: plainText(message, scrub) ?? 'WhatsApp refused the message and gave no reason.',
      type: plainText(type, scrub),
      code: readInteger(code),
      details: isRecord(error_data) ? plainText(error_data.details, scrub) : null,
      fbtrace_id: plainText(fbtrace_id, scrub),
    };
  }
  return null;
}

function firstOf(list: unknown): Record<string, unknown> | null {
  const first: unknown = Array.isArray(list) ? list[0] : null;
  return isRecord(first) ? first : null;
}
