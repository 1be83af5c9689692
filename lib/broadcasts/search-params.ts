import { listUrl } from '../api/list-url';
import { reachedParam } from '../api/search-on';
import { paths } from '../paths';
import type { UrlValues } from '../url-state/params';
import { BROADCAST_FILTERS, RECIPIENT_FILTERS } from './filters';
import { broadcastPath } from './paths';

export const broadcastListUrl = listUrl(BROADCAST_FILTERS);

type BroadcastsParams = UrlValues<typeof broadcastListUrl.params>;

export const broadcastsHref = (params: Partial<BroadcastsParams> = {}) =>
  broadcastListUrl.href(paths.broadcasts, params);

export const recipientListUrl = listUrl(RECIPIENT_FILTERS, { reached: reachedParam }, { state: 'people' });

type RecipientsParams = UrlValues<typeof recipientListUrl.params>;

export const broadcastHref = (id: string, params: Partial<RecipientsParams> = {}) =>
  recipientListUrl.href(broadcastPath(id), params);
