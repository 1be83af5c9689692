import { listUrl } from '../api/list-url';
import { reachedParam } from '../api/search-on';
import { paths } from '../paths';
import {
  createLoader,
  createSerializer,
  integerParam,
  switchParam,
  textParam,
  type UrlValues,
} from '../url-state/params';
import type { AudienceSource } from './audience';
import { BROADCAST_FILTERS, RECIPIENT_FILTERS } from './filters';

export const broadcastListUrl = listUrl(BROADCAST_FILTERS);

type BroadcastsParams = UrlValues<typeof broadcastListUrl.params>;

export const broadcastsHref = (params: Partial<BroadcastsParams> = {}) =>
  broadcastListUrl.href(paths.broadcasts, params);

export const recipientListUrl = listUrl(RECIPIENT_FILTERS, { reached: reachedParam }, { state: 'people' });

type RecipientsParams = UrlValues<typeof recipientListUrl.params>;

export const broadcastPath = (id: string) => `${paths.broadcasts}/${encodeURIComponent(id)}`;

export const broadcastHref = (id: string, params: Partial<RecipientsParams> = {}) =>
  recipientListUrl.href(broadcastPath(id), params);

export function editBroadcastHref(id: string): string {
  return `${broadcastHref(id)}/edit`;
}

export const NEW_BROADCAST = 'New broadcast';

const newBroadcastParams = {
  group: integerParam(),
  view: textParam(),
  filter: textParam(),
  selected: switchParam(),
  /** The broadcast whose people are the audience: those who got it, or who didn't. */
  got: textParam(),
  missed: textParam(),
  template: textParam(),
};

type NewBroadcastParams = UrlValues<typeof newBroadcastParams>;

export const loadNewBroadcastParams = createLoader(newBroadcastParams);

const serializeNewBroadcast = createSerializer(newBroadcastParams);

export function newBroadcastHref(params: Partial<NewBroadcastParams> = {}): string {
  return serializeNewBroadcast(paths.newBroadcast, params);
}

export function toSources({ group, view, filter, got, missed }: NewBroadcastParams): AudienceSource[] {
  return [
    ...(group === null ? [] : [{ type: 'group' as const, id: group }]),
    ...(view === null ? [] : [{ type: 'view' as const, id: view }]),
    ...(filter ? [{ type: 'filter' as const, query: filter }] : []),
    ...(got ? [{ type: 'recipients' as const, id: got, got: true }] : []),
    ...(missed ? [{ type: 'recipients' as const, id: missed, got: false }] : []),
  ];
}
