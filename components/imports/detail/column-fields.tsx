import { RecordTable } from '@/components/data-table/record-table';
import { Note } from '@/components/ui/display/note';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Select } from '@/components/ui/form-controls/select';
import { splitName } from '@/lib/imports/split-name';
import type { Import } from '@/lib/imports/types';
import { IMPORT_FIELDS, type ImportField } from '@/lib/imports/values';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { mapColumn } from './setup';
import { useFieldLabel } from './use-field-label';

type ColumnFieldsProps = {
  data: Import;
  mapping: readonly (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
};

export function ColumnFields({ data, mapping, onChange }: ColumnFieldsProps) {
  const t = useMessages('imports-detail');
  const label = useFieldLabel(data);
  const { kind, columns, notes, own_fields } = data;
  const own = own_fields.filter(({ id, editable }) => editable || mapping.includes(id)).map(({ id }) => id);
  const fields: readonly ImportField[] = [...IMPORT_FIELDS[kind], ...own];
  const columnTitles = [t('columns.column'), t('columns.cells'), t('columns.field')];
  return (
    <>
      <div className="max-sm:-mx-4 sm:overflow-hidden sm:rounded sm:border">
        <RecordTable
          label={t('columns.title')}
          columns={columnTitles}
          wide={t('columns.cells')}
          stale={false}
          stacked
        >
          {columns.map(({ heading, samples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
            <TableRow key={column}>
              <TableCell className="font-medium">
                <bdi>{nameOfColumn(t, heading, column)}</bdi>
              </TableCell>
              <TableCell label={t('columns.cells')} className="py-1.5 sm:w-full sm:max-w-0">
                <Samples samples={samples} isFullName={mapping[column] === 'full_name'} />
              </TableCell>
              <TableCell label={t('columns.field')} className="py-1.5">
                <Select
                  size="md"
                  frame="w-48"
                  aria-label={t('columns.importAs', { column: nameOfColumn(t, heading, column) })}
                  value={mapping[column] ?? ''}
                  className={mapping[column] ? undefined : 'text-muted'}
                  onChange={({ target }) =>
                    onChange(
                      mapColumn(mapping, column, fields.find((field) => field === target.value) ?? null),
                    )
                  }
                >
                  <option value="">{t('columns.notImported')}</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {label(field)}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </TableRow>
          ))}
        </RecordTable>
      </div>
      {mapping.includes('full_name') && <Note>{t('columns.split')}</Note>}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}

const SAMPLES = 3;

type SamplesProps = {
  samples: string[];
  /** Whether to show where each sample is split into first and last name. */
  isFullName: boolean;
};

function Samples({ samples, isFullName }: SamplesProps) {
  const t = useMessages('imports-detail');
  const shown = samples.filter((sample) => sample.trim() !== '').slice(0, SAMPLES);
  if (shown.length === 0) return <span className="text-faint">{t('columns.empty')}</span>;
  return (
    <ul className="flex min-w-0 gap-x-5 text-small leading-4.5 max-sm:grid">
      {shown.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal.
        <li key={index} className="min-w-0 truncate sm:max-w-60 sm:shrink-0 sm:last:shrink" title={sample}>
          {isFullName ? <SplitName name={sample} /> : <bdi className="cut">{sample}</bdi>}
        </li>
      ))}
    </ul>
  );
}

function SplitName({ name }: { name: string }) {
  const t = useMessages('imports-detail');
  const { first_name, last_name } = splitName(name);
  return t.rich('columns.splitName', {
    first: <bdi>{first_name}</bdi>,
    last: <bdi>{last_name || t('columns.noLastName')}</bdi>,
    spoken: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
    bar: (text) => (
      <span aria-hidden="true" className="px-1.5 text-accent">
        {text}
      </span>
    ),
  });
}

export function nameOfColumn(t: Translate<'imports-detail'>, heading: string, column: number): string {
  return heading.trim() || t('columns.unnamed', { number: String(column + 1) });
}
