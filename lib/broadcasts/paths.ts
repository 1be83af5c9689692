// Apart from the filters of the lists, which other pages don't show.
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

export const broadcastPath = (id: string) => `${paths.broadcasts}/${encodeURIComponent(id)}`;

export const editBroadcastPath = (id: string) => `${broadcastPath(id)}/edit`;

const newBroadcastParams = {
  group: integerParam(),
  view: textParam(),
  segment: textParam(),
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

export function toSources({
  group,
  view,
  segment,
  filter,
  got,
  missed,
}: NewBroadcastParams): AudienceSource[] {
  return [
    ...(group === null ? [] : [{ type: 'group' as const, id: group }]),
    ...(view === null ? [] : [{ type: 'view' as const, id: view }]),
    ...(segment === null ? [] : [{ type: 'segment' as const, id: segment }]),
    ...(filter ? [{ type: 'filter' as const, query: filter }] : []),
    ...(got ? [{ type: 'recipients' as const, id: got, got: true }] : []),
    ...(missed ? [{ type: 'recipients' as const, id: missed, got: false }] : []),
  ];
}
