import { type inferParserType, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { AUDIT_FILTERS } from './filters';
import type { AuditPageFilters } from './queries';

/** `from` and `to` are days in the reader's time zone, both included. */
export const auditListUrl = listUrl(AUDIT_FILTERS, {
  /** The open sheet: an event, or how long events are kept. */
  event: parseAsInteger,
  panel: parseAsStringLiteral(['retention']),
});

export type AuditParams = inferParserType<typeof auditListUrl.params>;

export const auditHref = (params: Partial<AuditParams> = {}) => auditListUrl.href(paths.audit, params);

export function toAuditFilters(params: AuditParams): AuditPageFilters {
  const { type, record, ...asked } = auditListUrl.toFilters(params);
  return { ...asked, ...(type && record && { type, record }) };
}
