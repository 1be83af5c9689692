import {
  createLoader,
  createSerializer,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import type { AudienceSource } from './audience';
import type { BroadcastPageFilters, RecipientPageFilters } from './queries';
import {
  BROADCAST_STATES,
  type BroadcastState,
  type DeliveryState,
  EXCLUSION_REASONS,
  type ExclusionReason,
  RECIPIENT_STATES,
} from './states';

/** The whole state of the page that lists broadcasts, kept in the URL. */
export const broadcastsParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(BROADCAST_STATES),
};

export type BroadcastsParams = { page: number; per_page: number; q: string; state: BroadcastState | null };

export const loadBroadcastsParams = createLoader(broadcastsParams);

const serializeBroadcasts = createSerializer(broadcastsParams);

export function broadcastsHref(params: Partial<BroadcastsParams> = {}): string {
  return serializeBroadcasts(paths.broadcasts, params);
}

const MAX_LENGTH = 100;

export function toBroadcastFilters(params: BroadcastsParams): BroadcastPageFilters {
  const { q, state } = params;
  return { ...toPageFilters(params), q: q.trim().slice(0, MAX_LENGTH), ...(state && { state }) };
}

/** The state of a broadcast's page: its recipients. */
export const recipientsParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  people: parseAsStringLiteral(RECIPIENT_STATES),
  /** Why people are left out. */
  reason: parseAsStringLiteral(EXCLUSION_REASONS),
};

export type RecipientsParams = {
  page: number;
  per_page: number;
  q: string;
  people: DeliveryState | null;
  reason: ExclusionReason | null;
};

export const loadRecipientsParams = createLoader(recipientsParams);

const serializeRecipients = createSerializer(recipientsParams);

export function broadcastHref(id: string, params: Partial<RecipientsParams> = {}): string {
  return serializeRecipients(`${paths.broadcasts}/${encodeURIComponent(id)}`, params);
}

export function toRecipientFilters(params: RecipientsParams): RecipientPageFilters {
  const { q, people, reason } = params;
  return {
    ...toPageFilters(params),
    q: q.trim().slice(0, MAX_LENGTH),
    ...(people && { state: people }),
    ...(reason && { reason }),
  };
}

export function editBroadcastHref(id: string): string {
  return `${broadcastHref(id)}/edit`;
}

export const NEW_BROADCAST = 'New broadcast';

/** The audience and the template that a new broadcast opens with. */
const newBroadcastParams = {
  group: parseAsInteger,
  view: parseAsString,
  /** The query of a contact search. */
  filter: parseAsString,
  /** The contacts that were selected in this tab. */
  selected: parseAsBoolean.withDefault(false),
  /** The broadcast whose people are the audience: those who got it, or who didn't. */
  got: parseAsString,
  missed: parseAsString,
  template: parseAsString,
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
