import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Hold } from '@/lib/installation/hold';
import { coded } from '@/lib/messages/coded';
import type { Store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { withRolesNow } from '../users/still-allowed';
import type { Work } from '../work/work';

const CONSEQUENCE = coded('held-errors.nothingResumed');

/**
 * Throws AppError `forbidden` unless an admin resumes work that was held, and `conflict` unless they have read why:
 * `confirmed` is the `at` of that. `held` is JSON, null for other work.
 */
export async function requireMayResume(
  db: Store,
  ctx: Context,
  held: string | null,
  confirmed: string | undefined,
): Promise<void> {
  const hold = holdIn(held);
  if (hold === null) return;
  if (!can(requireUser(await withRolesNow(db, ctx)).roles, 'held-work:resume')) {
    const message = coded('held-errors.onlyAdmin');
    throw new AppError('forbidden', message, { consequence: CONSEQUENCE });
  }
  if (hold.at !== confirmed) {
    const message = coded('held-errors.otherReason');
    throw new AppError('conflict', message, { consequence: CONSEQUENCE });
  }
}

export function holdIn(held: string | null): Hold | null {
  return held === null ? null : JSON.parse(held);
}

/**
 * Throws AppError `conflict` for work that was made at another service or organization: it leads to people and contacts of
 * that one. `service` is that of its row.
 */
export function requireMadeHere(kind: Work, service: number | null, consequence: string): void {
  if (service === null) return;
  const message = coded(`held-errors.elsewhere.${kind}`);
  throw new AppError('conflict', message, { consequence });
}
