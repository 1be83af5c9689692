import { type inferParserType, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { DO_NOT_SEND_FILTERS } from './filters';

export const doNotSendListUrl = listUrl(DO_NOT_SEND_FILTERS, { add: parseAsStringLiteral(['number']) });

type DoNotSendParams = inferParserType<typeof doNotSendListUrl.params>;

export const doNotSendHref = (params: Partial<DoNotSendParams>) =>
  doNotSendListUrl.href(paths.doNotSend, params);
