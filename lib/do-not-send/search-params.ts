import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, type UrlValues } from '../url-state/params';
import { DO_NOT_SEND_FILTERS } from './filters';

export const doNotSendListUrl = listUrl(DO_NOT_SEND_FILTERS, { add: choiceParam(['number']) });

type DoNotSendParams = UrlValues<typeof doNotSendListUrl.params>;

export const doNotSendHref = (params: Partial<DoNotSendParams>) =>
  doNotSendListUrl.href(paths.doNotSend, params);
