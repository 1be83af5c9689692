import 'server-only';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { IMPORT_KINDS } from '@/lib/imports/values';
import { HOLD_CAUSES } from '@/lib/installation/hold';
import type { HeldWork } from '@/lib/overview/types';
import { store } from '../db/client';
import { mayImport } from '../imports/store';
import { holdIn } from '../installation/may-resume';

const MAX_ROWS = 20;

/** The work that an admin has to decide on; null when there is none. */
export async function heldOverview(roles: readonly EffectiveRole[]): Promise<HeldWork | null> {
  const broadcasts = await store()
    .selectFrom('broadcast')
    .select(['id', 'name', 'held'])
    .where('state', '=', 'paused')
    .where('held', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const imports = await store()
    .selectFrom('import')
    .select(['id', 'name', 'kind', 'held'])
    .where('state', '=', 'paused')
    .where('held', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const causes = new Set([...broadcasts, ...imports].flatMap(({ held }) => holdIn(held)?.causes ?? []));
  if (causes.size === 0) return null;
  const mayRead = can(roles, 'broadcasts:read');
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(roles, kind));
  return {
    causes: HOLD_CAUSES.filter((cause) => causes.has(cause)),
    broadcasts: mayRead ? broadcasts.map(({ id, name }) => ({ id, name })) : [],
    imports: imports
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id, name, kind }) => ({ id, name, kind })),
  };
}
