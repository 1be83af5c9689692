import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
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
import type { BroadcastPageFilters, RecipientPageFilters } from './queries';

export const broadcastsParams = { ...pageParams, ...BROADCAST_FILTERS };

export type BroadcastsParams = UrlValues<typeof broadcastsParams>;

export const loadBroadcastsParams = createLoader(broadcastsParams);

const serializeBroadcasts = createSerializer(broadcastsParams);

export function broadcastsHref(params: Partial<BroadcastsParams> = {}): string {
  return serializeBroadcasts(paths.broadcasts, params);
}

export function toBroadcastFilters(params: BroadcastsParams): BroadcastPageFilters {
  return { ...toPageFilters(params), ...askedFilters(BROADCAST_FILTERS, params) };
}

export const recipientsParams = { ...pageParams, ...RECIPIENT_FILTERS };

export const RECIPIENT_KEYS = { state: 'people' } as const;

export type RecipientsParams = UrlValues<typeof recipientsParams>;

export const loadRecipientsParams = createLoader(recipientsParams, RECIPIENT_KEYS);

const serializeRecipients = createSerializer(recipientsParams, RECIPIENT_KEYS);

export function broadcastHref(id: string, params: Partial<RecipientsParams> = {}): string {
  return serializeRecipients(`${paths.broadcasts}/${encodeURIComponent(id)}`, params);
}

export function toRecipientFilters(params: RecipientsParams): RecipientPageFilters {
  return { ...toPageFilters(params), ...askedFilters(RECIPIENT_FILTERS, params) };
}

export function editBroadcastHref(id: string): string {
  return `${broadcastHref(id)}/edit`;
}

export const NEW_BROADCAST = 'New broadcast';

const newBroadcastParams = {
  group: integerParam(),
  view: textParam(),
  /** The query of a contact search. */
  filter: textParam(),
  /** The contacts that were selected in this tab. */
  selected: switchParam(),
  /** The broadcast whose people are the audience: those who got it, or who didn't. */
  got: textParam(),
  missed: textParam(),
  template: textParam(),
};

type NewBroadcastParams = {
  group: number | null;
  view: string | null;
  filter: string | null;
  selected: boolean;
  got: string | null;
  missed: string | null;
  template: string | null;
};

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
