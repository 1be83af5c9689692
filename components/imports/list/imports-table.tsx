import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { CountBar } from '@/components/ui/display/count-bar';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { formatCount, formatNumber } from '@/lib/format';
import { ROW_STATE_LABELS } from '@/lib/imports/labels';
import { importHref } from '@/lib/imports/search-params';
import type { ListedImport } from '@/lib/imports/types';
import { ImportStateTag } from '../import-state-tag';
import { barParts, rowProgress, rowsToWrite } from '../row-states';

const COLUMNS = ['File', 'Status', 'Rows', 'By', 'When'];

export function ImportsTable({ imports, stale }: { imports: ListedImport[]; stale: boolean }) {
  return (
    <RecordTable label="Imports" columns={COLUMNS} wide="File" stale={stale}>
      {imports.map((each) => (
        <ListedImportRow key={each.id} listed={each} stale={stale} />
      ))}
    </RecordTable>
  );
}

function ListedImportRow({ listed, stale }: { listed: ListedImport; stale: boolean }) {
  const { id, kind, name, state, by, created_at, started_at } = listed;
  return (
    <TableRow stale={stale}>
      <TableCell className="sm:w-full sm:max-w-0">
        <Link
          href={importHref(kind, id)}
          prefetch={false}
          {...recordProps(id)}
          className="block min-w-0 truncate"
        >
          <bdi>{name}</bdi>
        </Link>
      </TableCell>
      <TableCell className="says-itself row-end">
        <ImportStateTag state={state} />
      </TableCell>
      <TableCell className="says-itself">
        <RowCounts listed={listed} />
      </TableCell>
      <TableCell label="By" className="not-on-phone">
        <PersonName name={by.name} fallback="Unknown" />
      </TableCell>
      <TableCell className="says-itself">
        <Time value={started_at ?? created_at} />
      </TableCell>
    </TableRow>
  );
}

function RowCounts({ listed }: { listed: ListedImport }) {
  if (listed.started_at === null) return <span className="num">{formatCount(listed.rows, 'row')}</span>;
  const { done, total } = rowProgress(listed);
  const { left_out } = listed.by_state;
  return (
    <span className="grid w-36 gap-1">
      <span className="num text-small">
        {formatNumber(done)} of {formatNumber(total)}
        {left_out > 0 && `, ${formatNumber(left_out)} ${ROW_STATE_LABELS.left_out.toLowerCase()}`}
      </span>
      <CountBar parts={barParts(listed)} total={rowsToWrite(listed)} none="Nothing saved yet" />
    </span>
  );
}
