import 'server-only';
import { parseRoles, type Role } from '@/lib/auth/permissions';
import { store } from '../db/client';
import type { Work, WorkRecord } from './work';

/** Work that has done nothing for longer may be from a restored backup, and must not go on unasked. */
const NO_PROGRESS_MS = 15 * 60_000;

const WORDS: Record<Work, { nothing: string; doing: string }> = {
  broadcast: { nothing: 'No message was sent', doing: 'send broadcasts' },
  import: { nothing: 'No row was saved', doing: 'import this' },
};

/** `latest`: when it last did something. Both are in milliseconds since 1970. */
export function whyNoProgress(kind: Work, latest: number, now: number): string | null {
  return now - latest > NO_PROGRESS_MS
    ? `${WORDS[kind].nothing} for more than 15 minutes. Check that everything works before you resume it.`
    : null;
}

/** Why work can't continue in the name of the person who started it: they may no longer do it themselves. Else null. */
export async function whyNotInTheirName(
  kind: Work,
  { started_by_id, started_by_name }: Pick<WorkRecord<Work>, 'started_by_id' | 'started_by_name'>,
  may: (roles: Role[]) => boolean,
): Promise<string | null> {
  const user = await store()
    .selectFrom('user')
    .select(['role', 'banned'])
    .where('id', '=', started_by_id ?? '')
    .executeTakeFirst();
  if (user && !user.banned && may(parseRoles(user.role))) return null;
  const who = started_by_name ?? 'The person who started it';
  return `${who} may no longer ${WORDS[kind].doing}. Someone else can resume it.`;
}
