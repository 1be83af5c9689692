import Link from 'next/link';
import { ImportStateTag } from '@/components/imports/import-state-tag';
import { barLabel, barParts, rowProgress, rowsToWrite } from '@/components/imports/row-states';
import { CountBar } from '@/components/ui/display/count-bar';
import { ReadFrom } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { formatNumber } from '@/lib/format';
import { importHref } from '@/lib/imports/search-params';
import { isUndoing, type ListedImport } from '@/lib/imports/types';

export function ImportsCard({ imports, now }: { imports: ListedImport[]; now: number }) {
  if (imports.length === 0) return null;
  return (
    <SectionCard
      title="Imports"
      source={<ReadFrom now={now}>{(time) => <>Frontdesk · updated {time}</>}</ReadFrom>}
    >
      <ul aria-label="Open imports" className="grid grid-cols-1 divide-y">
        {imports.map((each) => (
          <li key={each.id} className="grid gap-1 py-2">
            <div className="flex min-w-0 items-center gap-3">
              <Link
                href={importHref(each.kind, each.id)}
                prefetch={false}
                className="min-w-0 flex-1 truncate font-medium hover:underline"
              >
                <bdi>{each.name}</bdi>
              </Link>
              <ImportStateTag state={each.state} />
            </div>
            <CountBar parts={barParts(each)} total={rowsToWrite(each)} label={barLabel(each)} />
            <p className="num text-muted text-small">{wordsOf(each)}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function wordsOf(listed: ListedImport): string {
  const { done, total } = rowProgress(listed);
  return `${formatNumber(done)} of ${formatNumber(total)} rows${isUndoing(listed) ? ' undone' : ''}`;
}
