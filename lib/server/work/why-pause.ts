import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { type Coded, coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import { rolesNow } from '../users/still-allowed';
import type { Work, WorkRecord } from './work';

/** Work that has done nothing for longer may be from a restored backup, and must not go on unasked. */
const NO_PROGRESS_MS = 15 * 60_000;

const STANDS_STILL: Record<Work, Coded> = {
  broadcast: coded('work-reasons.noMessage'),
  import: coded('work-reasons.noRow'),
};

const MAY_NOT = { broadcast: 'work-reasons.mayNotBroadcast', import: 'work-reasons.mayNotImport' } as const;
const STARTER_MAY_NOT: Record<Work, Coded> = {
  broadcast: coded('work-reasons.starterMayNotBroadcast'),
  import: coded('work-reasons.starterMayNotImport'),
};

/** `latest`: when it last did something. Both are in milliseconds since 1970. */
export function whyNoProgress(kind: Work, latest: number, now: number): string | null {
  return now - latest > NO_PROGRESS_MS ? STANDS_STILL[kind] : null;
}

/** Why work can't continue in the name of the person who started it: they may no longer do it themselves. Else null. */
export async function whyNotInTheirName(
  kind: Work,
  { started_by_id, started_by_name }: Pick<WorkRecord<Work>, 'started_by_id' | 'started_by_name'>,
  may: (roles: EffectiveRole[]) => boolean,
): Promise<string | null> {
  if (may((await rolesNow(store(), started_by_id ?? '')) ?? [])) return null;
  return started_by_name === null ? STARTER_MAY_NOT[kind] : coded(MAY_NOT[kind], { name: started_by_name });
}
