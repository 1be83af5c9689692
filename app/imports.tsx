import 'server-only';
import { HydrationBoundary } from '@tanstack/react-query';
import { ImportView } from '@/components/imports/detail/import-view';
import { ImportsView } from '@/components/imports/list/imports-view';
import { can } from '@/lib/auth/permissions';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { importQueries } from '@/lib/imports/queries';
import type { ImportKind } from '@/lib/imports/schema';
import {
  importHref,
  importsHref,
  loadImportsParams,
  loadRowsParams,
  toImportFilters,
} from '@/lib/imports/search-params';
import { listImports } from '@/lib/server/imports/list';
import { getImport } from '@/lib/server/imports/store';
import { phoneCountries } from '@/lib/server/phone';
import { pageContext, requirePermission } from './guard';
import { NoAccess } from './no-access';
import { prefetched } from './prefetch';

type SearchParams = PageProps<'/contacts/import'>['searchParams'];

export async function importsPage(kind: ImportKind, searchParams: SearchParams) {
  const params = loadImportsParams(await searchParams);
  const user = await requirePermission(IMPORT_OF[kind].permission, importsHref(kind, params));
  if (!user) return <NoAccess permission={IMPORT_OF[kind].permission} />;
  const filters = toImportFilters(kind, params);
  const state = await prefetched({
    queryKey: importQueries.list(filters).queryKey,
    queryFn: () => listImports(pageContext(user), filters),
  });
  return (
    <HydrationBoundary state={state}>
      <ImportsView kind={kind} />
    </HydrationBoundary>
  );
}

export async function importPage(kind: ImportKind, id: string, searchParams: SearchParams) {
  const params = loadRowsParams(await searchParams);
  const user = await requirePermission(IMPORT_OF[kind].permission, importHref(kind, id, params));
  if (!user) return <NoAccess permission={IMPORT_OF[kind].permission} />;
  const state = await prefetched({
    queryKey: importQueries.one(id).queryKey,
    queryFn: () => getImport(pageContext(user), id),
  });
  return (
    <HydrationBoundary state={state}>
      <ImportView
        kind={kind}
        id={id}
        countries={phoneCountries()}
        canResumeHeld={can(user.roles, 'held-work:resume')}
      />
    </HydrationBoundary>
  );
}
