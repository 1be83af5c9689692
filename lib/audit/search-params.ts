import {
  createLoader,
  createParser,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { listParam, oneOf } from '../api/list-param';
import { pageParams, toPageFilters } from '../api/pagination';
import { DAY, midnight } from '../dates/days';
import { paths } from '../paths';
import { type AuditOutcome, OUTCOMES } from './labels';
import type { AuditPageFilters } from './queries';

const matching = (pattern: RegExp) =>
  createParser({ parse: (text) => (pattern.test(text) ? text : null), serialize: (text) => text });

const day = matching(DAY);

/** The whole state of the audit page. `from` and `to` are days in the reader's time zone, both included. */
export const auditParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  person: listParam(String),
  action: listParam((text) => (/^[a-z_]+(\.[a-z_]+)?$/.test(text) ? text : null)),
  outcome: listParam(oneOf(OUTCOMES)),
  /** One record, by its kind and its identifier. */
  type: parseAsString,
  record: parseAsString,
  from: day,
  to: day,
  /** The open sheet: an event, or how long events are kept. */
  event: parseAsInteger,
  panel: parseAsStringLiteral(['retention']),
};

export type AuditParams = {
  page: number;
  per_page: number;
  q: string;
  person: readonly string[] | null;
  action: readonly string[] | null;
  outcome: readonly AuditOutcome[] | null;
  event: number | null;
  panel: 'retention' | null;
} & Record<'type' | 'record' | 'from' | 'to', string | null>;

export const loadAuditParams = createLoader(auditParams);

const serialize = createSerializer(auditParams);

export function auditHref(params: Partial<AuditParams> = {}): string {
  return serialize(paths.audit, params);
}

const MAX_LENGTH = 100;

/** The filters to request. Days become instants in the caller's time zone, so the server leaves them out. */
export function toAuditFilters(params: AuditParams): AuditPageFilters {
  const { q, person, action, outcome, type, record, from, to } = params;
  const asked = {
    q: q.trim().slice(0, MAX_LENGTH),
    person,
    action,
    outcome,
    ...(type && record && { type, record }),
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  return {
    ...toPageFilters(params),
    ...given,
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
  };
}
