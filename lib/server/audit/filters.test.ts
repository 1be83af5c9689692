import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Several } from '@/lib/api/filters';
import type { AUDIT_FILTERS } from '@/lib/audit/filters';
import type { AuditFilters } from '@/lib/audit/schema';
import { planOf, withoutStatistics } from '../../testing/plan-of';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { isPostgres } from '../db/dialect';
import { eventsWith, filteredEvents, latestEvents } from './filters';
import { listAuditEvents } from './list';

const AT = '2026-01-01T09:00:00.000Z';
const MANY = 60;

/** Each filter of several values, with the index of each value, and in how many parts it is read. */
const OF_SEVERAL: Record<Several<typeof AUDIT_FILTERS>, [AuditFilters, index: string, parts: number]> = {
  outcome: [{ outcome: ['refused', 'unknown'] }, 'audit_outcome', 2],
  person: [{ person: ['me', 'u2'] }, 'audit_person', 2],
  // The noun itself, its two actions, and the other.
  action: [{ action: ['contact', 'group.create'] }, 'audit_action', 4],
};
const SEVERAL = Object.values(OF_SEVERAL);

/** A failed sign-in is both that person's and nobody's. */
const TWICE: AuditFilters = { person: ['me', 'u2', 'nobody', 'system'] };
const ALL = [...SEVERAL.map(([filters]) => filters), TWICE];

describeStores('the latest events of several values', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    const cyclic = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
    const by = [
      { actor_kind: 'user', actor_id: 'u1' },
      { actor_kind: 'user', actor_id: 'u2' },
      { actor_kind: 'user', actor_id: 'u3' },
      { actor_kind: 'job', actor_id: null },
      { actor_kind: 'anonymous', actor_id: null },
      { actor_kind: 'anonymous', actor_id: null, record_type: 'user', record_id: 'u2' },
    ] as const;
    const events = Array.from({ length: MANY }, (_, n) => ({
      at: AT,
      request_id: `request-${n}`,
      action: cyclic(['contact.update', 'contact.create', 'group.create', 'user.create'], n),
      outcome: cyclic(['done', 'refused', 'unknown', 'done', 'refused'] as const, n),
      record_type: null,
      record_id: null,
      ...cyclic(by, n + Math.floor(n / 12)),
    }));
    await open().insertInto('audit').values(events).execute();
  });

  /** As the conditions alone find them, of all events. */
  async function expectedOf(filters: AuditFilters): Promise<number[]> {
    const found = await (await filteredEvents(open(), staff(), filters)).select('id').execute();
    expect(found.length, 'events with these values in `beforeEach`').toBeGreaterThan(20);
    return found.map(({ id }) => id).sort((a, b) => b - a);
  }

  it.each(ALL)('come page by page as the whole list has them, with %j', async (filters) => {
    const expected = await expectedOf(filters);
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 7); page += 1) {
      const { data, meta } = await listAuditEvents(staff(), filters, { page, per_page: 7 });
      expect(meta.total).toBe(expected.length);
      pages.push(...data.map(({ id }) => id));
    }
    expect(pages).toEqual(expected);
  });

  it.each(ALL)('go on after each event, as an export does, with %j', async (filters) => {
    const expected = await expectedOf(filters);
    for (const [at, id] of expected.entries()) {
      const next = await latestEvents(open(), staff(), filters, { limit: 5, after: { id, at: AT } });
      const found = await eventsWith(open(), next, filters);
      expect(found.map((event) => event.id)).toEqual(expected.slice(at + 1, at + 6));
    }
  });

  it('are read by their own index when nobody was signed in', async () => {
    const plan = await planOf(
      open(),
      sql`select * from ${await latestEvents(open(), staff(), { person: ['nobody'] }, { limit: 5 })} as latest`.compile(
        open(),
      ),
    );
    expect(plan).toContain('audit_nobody');
  });

  it.each(SEVERAL)('are read by the index once for each value, with %j', async (filters, index, parts) => {
    // The planner must know that few of many have each value.
    const others = Array.from({ length: 2_000 }, (_, n) => ({
      at: AT,
      request_id: `other-${n}`,
      actor_kind: 'user' as const,
      actor_id: `other-${n}`,
      action: `other.a${n}`,
      outcome: 'done' as const,
    }));
    await open().insertInto('audit').values(others).execute();
    await sql`analyze audit`.execute(open());
    const ids = await latestEvents(open(), staff(), filters, { limit: 5 });
    const plan = await planOf(open(), sql`select * from ${ids} as latest`.compile(open()));
    expect(plan.match(new RegExp(`\\b${index}\\b`, 'g'))).toHaveLength(parts);
  });

  it('are read by the index of few events beside a person and an action that may have most', async () => {
    // PostgreSQL knows by its statistics which have most.
    if (isPostgres(open())) return;
    await withoutStatistics(open());
    for (const [few, index] of [
      [{ type: 'contact', record: 'r1' }, 'audit_record'],
      [{ outcome: ['refused'] }, 'audit_outcome'],
    ] as [AuditFilters, string][]) {
      for (const most of [{ person: ['u1'] }, { person: ['system'] }, { action: ['contact'] }]) {
        const ids = await latestEvents(open(), staff(), { ...few, ...most }, { limit: 5 });
        const plan = await planOf(open(), sql`select * from ${ids} as latest`.compile(open()));
        expect(plan).toContain(index);
      }
    }
  });
});
