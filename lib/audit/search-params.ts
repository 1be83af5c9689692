import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import {
  choiceParam,
  createLoader,
  createSerializer,
  integerParam,
  type UrlValues,
} from '../url-state/params';
import { AUDIT_FILTERS } from './filters';
import type { AuditPageFilters } from './queries';

/** The whole state of the audit page. `from` and `to` are days in the reader's time zone, both included. */
export const auditParams = {
  ...pageParams,
  ...AUDIT_FILTERS,
  /** The open sheet: an event, or how long events are kept. */
  event: integerParam(),
  panel: choiceParam(['retention']),
};

export type AuditParams = UrlValues<typeof auditParams>;

export const loadAuditParams = createLoader(auditParams);

const serialize = createSerializer(auditParams);

export function auditHref(params: Partial<AuditParams> = {}): string {
  return serialize(paths.audit, params);
}

export function toAuditFilters(params: AuditParams): AuditPageFilters {
  const { type, record, ...asked } = askedFilters(AUDIT_FILTERS, params);
  return { ...toPageFilters(params), ...asked, ...(type && record && { type, record }) };
}
