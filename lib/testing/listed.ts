import 'server-only';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { paginate } from '@/lib/sandbox/pagination';
import type { ListPage } from '@/lib/sandbox/responses';

export type Row = Record<string, unknown> & { uuid: string };

export function rowOf(n: number, fields: Record<string, unknown> = {}): Row {
  return {
    id: n,
    uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    first_name: `Person ${n}`,
    last_name: null,
    phone: `+3461200${String(n).padStart(4, '0')}`,
    full_name: `Person ${n}`,
    created_at: '2026-01-01T00:00:00.000000Z',
    updated_at: '2026-01-01T00:00:00.000000Z',
    ...fields,
  };
}

export function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => rowOf(index + 1));
}

/**
 * Makes the sandbox list these rows instead of its own. The test may change them at any time, and `twist` may replace
 * each page. A body with a `statusCode` is sent with that status.
 */
export function listInstead(
  faults: FaultInjection,
  rows: Row[],
  twist: (page: ListPage, asked: { page: number; perPage: number }) => unknown = (page) => page,
): void {
  faults.transformPage = (own, { operation, page, perPage }) => {
    if (operation !== 'listContacts') return own;
    const data = rows.slice((page - 1) * perPage, page * perPage);
    const path = 'http://127.0.0.1/api/contacts';
    return twist(paginate({ data, total: rows.length, page, perPage, path }), { page, perPage });
  };
}
