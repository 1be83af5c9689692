import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { importPagePath } from '@/lib/imports/search-params';
import type { ListedImport } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { ImportBar } from '../import-bar';
import { ImportStateTag } from '../import-state-tag';
import { rowProgress } from '../row-states';

export function ImportsTable({ imports, stale }: { imports: ListedImport[]; stale: boolean }) {
  const t = useMessages('imports');
  const columns = [t('list.file'), t('list.status'), t('list.rows'), t('list.by'), t('list.when')];
  return (
    <RecordTable label={t('list.title')} columns={columns} wide={t('list.file')} stale={stale}>
      {imports.map((each) => (
        <ListedImportRow key={each.id} listed={each} stale={stale} />
      ))}
    </RecordTable>
  );
}

function ListedImportRow({ listed, stale }: { listed: ListedImport; stale: boolean }) {
  const t = useMessages('imports');
  const { id, kind, name, state, by, created_at, started_at } = listed;
  return (
    <TableRow stale={stale}>
      <TableCell className="sm:w-full sm:max-w-0">
        <Link href={importPagePath(kind, id)} prefetch={false} {...recordProps(id)}>
          <bdi>{name}</bdi>
        </Link>
      </TableCell>
      <TableCell className="says-itself row-end">
        <ImportStateTag state={state} />
      </TableCell>
      <TableCell className="says-itself">
        <RowCounts listed={listed} />
      </TableCell>
      <TableCell label={t('list.by')} className="not-on-phone">
        <PersonName name={by.name} fallback={t('list.byUnknown')} />
      </TableCell>
      <TableCell className="says-itself">
        <Time value={started_at ?? created_at} />
      </TableCell>
    </TableRow>
  );
}

function RowCounts({ listed }: { listed: ListedImport }) {
  const t = useMessages('imports');
  if (listed.started_at === null) return <span className="num">{t('rows', { count: listed.rows })}</span>;
  const { done, total } = rowProgress(listed);
  const { left_out } = listed.by_state;
  return (
    <span className="grid w-36 gap-1">
      <span className="num text-small">
        {left_out > 0
          ? t('progressLeftOut', { done, total, leftOut: left_out })
          : t('progress', { done, total })}
      </span>
      <ImportBar listed={listed} />
    </span>
  );
}
