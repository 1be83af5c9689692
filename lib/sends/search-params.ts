import {
  createLoader,
  createParser,
  createSerializer,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { listParam, oneOf } from '../api/list-param';
import { pageParams, toPageFilters } from '../api/pagination';
import { DAY, midnight } from '../dates/days';
import { E164 } from '../e164';
import { paths } from '../paths';
import { RECORD_ID } from '../record-id';
import type { SendPageFilters } from './queries';
import type { SendState } from './schema';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const matching = (pattern: RegExp, tidy = (text: string) => text) =>
  createParser({
    parse: (text) => (pattern.test(tidy(text)) ? tidy(text) : null),
    serialize: (text) => text,
  });

const uuid = matching(UUID);
const record = matching(RECORD_ID);
/** Restores a + that a mail program has turned into a space. */
const e164 = matching(E164, (text) => text.replace(/^ /, '+'));

export function isE164(text: string): boolean {
  return E164.test(text);
}

/** The state of the page that sends: the recipient, and the template, saved or by its name alone. */
export const sendParams = {
  contact: uuid,
  phone: e164,
  template: uuid,
  name: parseAsString,
  language: parseAsString,
  /** An earlier message whose recipient, template and values are copied. */
  again: record,
  /** The message that was sent from here, whose outcome is shown. */
  sent: record,
};

export type SendParams = { [Key in keyof typeof sendParams]: string | null };

export const loadSendParams = createLoader(sendParams);

const serializeSend = createSerializer(sendParams);

export function sendHref(params: Partial<SendParams> = {}): string {
  return serializeSend(paths.send, params);
}

/** The states that the filter offers: the two before `sending` belong to queues. */
export const LISTED_STATES = [
  'accepted',
  'refused',
  'not_sent',
  'unknown',
  'sending',
] as const satisfies SendState[];

export type ListedState = (typeof LISTED_STATES)[number];

/** The whole state of the history page. `from` and `to` are days of the person's own calendar, both included. */
export const historyParams = {
  ...pageParams,
  state: listParam(oneOf(LISTED_STATES)),
  person: listParam(String),
  template: listParam(String),
  from: matching(DAY),
  to: matching(DAY),
  /** The recipient's name, or any part of the number. */
  q: parseAsString,
  /** Why messages were refused, by the code of their problem. */
  code: parseAsString,
  test: parseAsStringLiteral(['yes']),
  contact: uuid,
  broadcast: record,
  /** The open sheet. */
  send: record,
};

export type HistoryParams = {
  page: number;
  per_page: number;
  state: readonly ListedState[] | null;
  person: readonly string[] | null;
  template: readonly string[] | null;
  test: 'yes' | null;
} & Record<'from' | 'to' | 'q' | 'code' | 'contact' | 'broadcast' | 'send', string | null>;

export const loadHistoryParams = createLoader(historyParams);

const serializeHistory = createSerializer(historyParams);

export function historyHref(params: Partial<HistoryParams> = {}): string {
  return serializeHistory(paths.sendHistory, params);
}

/** The filters to request. Days become instants in the caller's time zone, so the server leaves them out. */
export function toSendFilters(params: HistoryParams): SendPageFilters {
  const { state, person, template, q, code, test, contact, broadcast, from, to } = params;
  const asked = { state, person, template, q: q?.trim().slice(0, 100), code, test, contact, broadcast };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  return {
    ...toPageFilters(params),
    ...given,
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
  };
}
