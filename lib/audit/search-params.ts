import { listUrl } from '../api/list-url';
import { reachedParam } from '../api/search-on';
import { paths } from '../paths';
import { choiceParam, integerParam, type UrlValues } from '../url-state/params';
import { AUDIT_FILTERS } from './filters';
import type { AuditPageFilters } from './queries';

/** `from` and `to` are days in the reader's time zone, both included. */
export const auditListUrl = listUrl(AUDIT_FILTERS, {
  /** The open sheet: an event, or how long events are kept. */
  event: integerParam(),
  panel: choiceParam(['retention']),
  reached: reachedParam,
});

export type AuditParams = UrlValues<typeof auditListUrl.params>;

export const auditHref = (params: Partial<AuditParams> = {}) => auditListUrl.href(paths.audit, params);

export function toAuditFilters(params: AuditParams): AuditPageFilters {
  const { type, record, ...asked } = auditListUrl.toFilters(params);
  return { ...asked, ...(type && record && { type, record }) };
}
