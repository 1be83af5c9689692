import { listUrl } from '../api/list-url';
import { reachedParam } from '../api/search-on';
import { E164 } from '../e164';
import { paths } from '../paths';
import { RECORD_ID, UUID } from '../record-id';
import {
  createLoader,
  createSerializer,
  textParam,
  type UrlParam,
  type UrlValues,
} from '../url-state/params';
import { SEND_FILTERS } from './filters';

const matching = (pattern: RegExp, tidy = (text: string) => text): UrlParam<string, null> => ({
  ...textParam(),
  read: (text) => (pattern.test(tidy(text)) ? tidy(text) : null),
});

const uuid = matching(UUID);
const record = matching(RECORD_ID);
/** Restores a + that a mail program has turned into a space. */
const e164 = matching(E164, (text) => text.replace(/^ /, '+'));

export function isE164(text: string): boolean {
  return E164.test(text);
}

export const sendParams = {
  contact: uuid,
  phone: e164,
  template: uuid,
  name: textParam(),
  language: textParam(),
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

/** `from` and `to` are days of the person's own calendar, both included. */
export const historyListUrl = listUrl(SEND_FILTERS, { send: record, reached: reachedParam });

export type HistoryParams = UrlValues<typeof historyListUrl.params>;

export const historyHref = (params: Partial<HistoryParams> = {}) =>
  historyListUrl.href(paths.sendHistory, params);
