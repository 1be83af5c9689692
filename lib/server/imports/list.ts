import 'server-only';
import type { z } from 'zod';
import type { EffectiveRole } from '@/lib/auth/permissions';
import type { importFilters } from '@/lib/imports/schema';
import type { ImportsPage, ListedImport } from '@/lib/imports/types';
import { IMPORT_KINDS } from '@/lib/imports/values';
import { store } from '../db/client';
import { countRows } from '../db/count-rows';
import { type Context, requireUser } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { mayImport, requireKind, toListedImport } from './store';

/** Imports of the kinds that the caller may import, latest first. Throws AppError `forbidden`. */
export async function listImports(
  ctx: Context,
  { kind, ...page }: z.output<typeof importFilters>,
): Promise<ImportsPage> {
  if (kind) requireKind(ctx, kind);
  const { roles } = requireUser(ctx);
  const kinds = kind ? [kind] : IMPORT_KINDS.filter((each) => mayImport(roles, each));
  const chosen = store().selectFrom('import').where('kind', 'in', kinds).where('lines', '>', 0);
  const latestFirst = chosen.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return pageOfRows(latestFirst, page, await countRows(chosen), (rows) => rows.map(toListedImport));
}

const MAX_OPEN = 20;

export async function openImports(roles: readonly EffectiveRole[]): Promise<ListedImport[]> {
  const rows = await store()
    .selectFrom('import')
    .selectAll()
    .where('state', 'in', ['running', 'undoing', 'paused'])
    .where(
      'kind',
      'in',
      IMPORT_KINDS.filter((each) => mayImport(roles, each)),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_OPEN)
    .execute();
  return rows.map(toListedImport);
}
