import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { textParam, type UrlValues } from '../url-state/params';

/** `contact`: the UUID of the one whose facts are open. */
export const goneListUrl = listUrl({}, { contact: textParam() });

export const goneHref = (params: Partial<UrlValues<typeof goneListUrl.params>>) =>
  goneListUrl.href(paths.goneFacts, params);
