import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { coded } from '../messages/coded';
import { AUDIT_FILTERS } from './filters';
import type { AuditOutcome } from './outcomes';

export const auditFilters = z
  .object(filterShape(AUDIT_FILTERS))
  .refine(({ type, record }) => (type === undefined) === (record === undefined), {
    path: ['record'],
    message: coded('audit-errors.typeAndRecord'),
  });

export type AuditFilters = z.output<typeof auditFilters>;

export const auditEventParam = z.object({
  id: z.coerce.number(coded('audit-errors.invalidId')).int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export type AuditEventSummary = {
  id: number;
  /** ISO 8601 UTC. */
  at: string;
  /**
   * `id` is null for a job and for people who were not signed in. `name` is that of the time, `email` the current one of
   * a user.
   */
  by: { kind: 'user' | 'job' | 'anonymous'; id: string | null; name: string | null; email: string | null };
  /** noun.verb, such as `contact.update`. */
  action: string;
  record: { type: string; id: string | null } | null;
  /** The record's name before or after the event; null if the event does not contain one. */
  label: string | null;
  outcome: AuditOutcome;
  /** Why it was refused, or what else happened, as text for people. */
  reason: string | null;
};

export type AuditEvent = AuditEventSummary & { request_id: string; before: unknown; after: unknown };

export type AuditFacets = {
  people: { id: string; name: string | null; email: string | null }[];
  actions: string[];
};
