import 'server-only';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';

export function pageMeta(
  { page, per_page }: { page: number; per_page: number },
  seen: number,
  total: number,
): Page<unknown>['meta'] {
  const from = seen === 0 ? null : (page - 1) * per_page + 1;
  return {
    current_page: page,
    from,
    to: from === null ? null : from + seen - 1,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    unreadable: 0,
    as_of: systemClock.iso(),
  };
}
