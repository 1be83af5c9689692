import Link from 'next/link';
import { ImportBar } from '@/components/imports/import-bar';
import { ImportStateTag } from '@/components/imports/import-state-tag';
import { rowProgress } from '@/components/imports/row-states';
import { SectionCard } from '@/components/ui/display/section-card';
import { importPagePath } from '@/lib/imports/search-params';
import { isUndoing, type ListedImport } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { Source } from './source';

export function ImportsCard({ imports, now }: { imports: ListedImport[]; now: number }) {
  const t = useMessages('overview');
  if (imports.length === 0) return null;
  return (
    <SectionCard title={t('imports.title')} source={<Source from="frontdesk" now={now} />}>
      <ul aria-label={t('imports.list')} className="grid grid-cols-1 divide-y">
        {imports.map((each) => (
          <li key={each.id} className="grid gap-1 py-2">
            <div className="flex min-w-0 items-center gap-3">
              <Link
                href={importPagePath(each.kind, each.id)}
                prefetch={false}
                dir="auto"
                className="cut flex-1 font-medium hover:underline"
              >
                {each.name}
              </Link>
              <ImportStateTag state={each.state} />
            </div>
            <ImportBar listed={each} />
            <p className="num text-muted text-small">
              {t(isUndoing(each) ? 'imports.rowsUndone' : 'imports.rows', rowProgress(each))}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
