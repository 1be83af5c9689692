import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import { askedFilters, filterParams } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { AUDIT_FILTERS } from './filters';
import type { AuditPageFilters } from './queries';

/** The whole state of the audit page. `from` and `to` are days in the reader's time zone, both included. */
export const auditParams = {
  ...pageParams,
  ...filterParams(AUDIT_FILTERS),
  /** The open sheet: an event, or how long events are kept. */
  event: parseAsInteger,
  panel: parseAsStringLiteral(['retention']),
};

export type AuditParams = inferParserType<typeof auditParams>;

export const loadAuditParams = createLoader(auditParams);

const serialize = createSerializer(auditParams);

export function auditHref(params: Partial<AuditParams> = {}): string {
  return serialize(paths.audit, params);
}

export function toAuditFilters(params: AuditParams): AuditPageFilters {
  const { type, record, ...asked } = askedFilters(AUDIT_FILTERS, params);
  return { ...toPageFilters(params), ...asked, ...(type && record && { type, record }) };
}
