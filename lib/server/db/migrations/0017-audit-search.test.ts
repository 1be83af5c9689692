import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const event = (n: number, values: Record<string, string | null> = {}) => ({
  at: `2026-01-01T00:00:${String(n % 60).padStart(2, '0')}.000Z`,
  request_id: `Request-${n}`,
  actor_kind: 'user',
  actor_id: 'u1',
  actor_name: 'Zoë',
  action: 'contact.update',
  outcome: 'done',
  record_type: 'contact',
  record_id: 'C1',
  before: null,
  after: null,
  detail: null,
  ...values,
});

it.each(STORE_KINDS)('keeps events of the version before, and makes them searchable, on %s', async (kind) => {
  const store = await openBefore(kind, '0017-audit-search');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows = [
    event(0, {
      after: '{"first_name":"María","last_name":"García"}',
      detail: 'The address: it was cleared.',
    }),
    event(1, {
      before: '{"name":"VIP"}',
      after: '{"phone":""}',
      outcome: 'refused',
      detail: 'invalid: No: a,\nb',
    }),
    event(2, { after: '{', outcome: 'unknown', detail: 'internal' }),
    event(3, { outcome: 'started', actor_name: null, record_id: null }),
  ];
  await former.insertInto('audit').values(rows).execute();
  const more = Array.from({ length: 1_000 }, (_, n) => event(n + 4, { after: `{"name":"N${n}"}` }));
  for (let at = 0; at < more.length; at += 250) {
    await former
      .insertInto('audit')
      .values(more.slice(at, at + 250))
      .execute();
  }

  await migrate(store);

  const kept = await store.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(kept).toHaveLength(1_004);
  const filled = kept.map(({ label, detail_code, detail, search }) => ({
    label,
    detail_code,
    detail,
    search,
  }));
  expect(filled.slice(0, 4)).toEqual([
    {
      label: 'María García',
      detail_code: null,
      detail: 'The address: it was cleared.',
      search: 'zoe maria garcia c1 request-0',
    },
    { label: 'VIP', detail_code: 'invalid', detail: 'No: a,\nb', search: 'zoe vip c1 request-1' },
    { label: null, detail_code: 'internal', detail: null, search: 'zoe c1 request-2' },
    { label: null, detail_code: null, detail: null, search: 'request-3' },
  ]);
  expect(filled.at(-1)).toMatchObject({ label: 'N999', search: 'zoe n999 c1 request-1003' });
  expect(kept.map(({ label: _, detail_code: __, detail: ___, search: ____, ...row }) => row)).toMatchObject(
    [...rows, ...more].map(({ detail: _, ...row }) => row),
  );

  const changed = store.updateTable('audit').set({ label: 'X' });
  await expect(changed.where('id', '=', kept[3]?.id ?? 0).execute()).rejects.toThrow('append-only');
  await store.destroy();
});
