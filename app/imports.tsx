import 'server-only';
import type { Metadata } from 'next';
import { ImportView } from '@/components/imports/detail/import-view';
import { ImportsView } from '@/components/imports/list/imports-view';
import { can } from '@/lib/auth/permissions';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { importQueries } from '@/lib/imports/queries';
import { importHref, rowListUrl } from '@/lib/imports/row-search-params';
import { importListUrl, importsHref } from '@/lib/imports/search-params';
import type { ImportKind } from '@/lib/imports/values';
import { translate } from '@/lib/messages/loaded';
import { listImports } from '@/lib/server/imports/list';
import { getImport } from '@/lib/server/imports/store';
import { languageChoices } from '@/lib/server/messages/choices';
import { phoneCountries } from '@/lib/server/phone';
import { pageContext, pageLanguage } from './guard';
import { guardedPage, withPrefetched } from './guarded-page';
import { PageMessages } from './page-messages';

export function importMetadata(kind: ImportKind): () => Promise<Metadata> {
  return async () => ({ title: translate(await pageLanguage(), 'imports-titles')(kind) });
}

type SearchParams = PageProps<'/contacts/import'>['searchParams'];

export async function importsPage(kind: ImportKind, searchParams: SearchParams) {
  const params = importListUrl.load(await searchParams);
  return guardedPage(IMPORT_OF[kind].permission, importsHref(kind, params), (user) => {
    const filters = { ...importListUrl.toFilters(params), kind };
    return withPrefetched(
      <PageMessages of={['imports', 'imports-states', 'imports-titles', 'imports-upload']}>
        <ImportsView kind={kind} />
      </PageMessages>,
      {
        queryKey: importQueries.list(filters).queryKey,
        queryFn: () => listImports(pageContext(user), filters),
      },
    );
  });
}

export async function importPage(kind: ImportKind, id: string, searchParams: SearchParams) {
  const params = rowListUrl.load(await searchParams);
  return guardedPage(IMPORT_OF[kind].permission, importHref(kind, id, params), (user) => {
    return withPrefetched(
      <PageMessages
        of={[
          'held',
          'imports-detail',
          'imports-facts',
          'imports-states',
          'imports-titles',
          'imports-upload',
          'jobs',
        ]}
      >
        <ImportView
          kind={kind}
          id={id}
          countries={phoneCountries()}
          languages={languageChoices()}
          canResumeHeld={can(user.roles, 'held-work:resume')}
        />
      </PageMessages>,
      {
        queryKey: importQueries.one(id).queryKey,
        queryFn: () => getImport(pageContext(user), id),
      },
    );
  });
}
