import { RecordTable } from '@/components/data-table/record-table';
import { Note } from '@/components/ui/display/note';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Select } from '@/components/ui/form-controls/select';
import { IMPORT_FIELD_LABELS } from '@/lib/imports/labels';
import { IMPORT_FIELDS, type ImportField } from '@/lib/imports/schema';
import { splitName } from '@/lib/imports/split-name';
import type { Import } from '@/lib/imports/types';
import { mapColumn } from './setup';

type ColumnFieldsProps = {
  data: Import;
  mapping: readonly (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
};

export function ColumnFields({ data: { kind, columns, notes }, mapping, onChange }: ColumnFieldsProps) {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  return (
    <>
      <div className="max-sm:-mx-4 sm:overflow-hidden sm:rounded sm:border">
        <RecordTable
          label="Columns of the file"
          columns={['Column', 'First cells', 'Imported as']}
          wide="First cells"
          stale={false}
          stacked
        >
          {columns.map(({ heading, samples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
            <TableRow key={column}>
              <TableCell className="font-medium">
                <bdi>{nameOfColumn(heading, column)}</bdi>
              </TableCell>
              <TableCell label="First cells" className="py-1.5 sm:w-full sm:max-w-0">
                <Samples samples={samples} isFullName={mapping[column] === 'full_name'} />
              </TableCell>
              <TableCell label="Imported as" className="py-1.5">
                <Select
                  size="md"
                  frame="w-40"
                  aria-label={`Import ${nameOfColumn(heading, column)} as`}
                  value={mapping[column] ?? ''}
                  className={mapping[column] ? undefined : 'text-muted'}
                  onChange={({ target }) =>
                    onChange(
                      mapColumn(mapping, column, fields.find((field) => field === target.value) ?? null),
                    )
                  }
                >
                  <option value="">Not imported</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {IMPORT_FIELD_LABELS[field]}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </TableRow>
          ))}
        </RecordTable>
      </div>
      {mapping.includes('full_name') && (
        <Note>Full names are split at the bar above. If one is wrong, change it in your file.</Note>
      )}
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
  const shown = samples.filter((sample) => sample.trim() !== '').slice(0, SAMPLES);
  if (shown.length === 0) return <span className="text-faint">Empty</span>;
  return (
    <ul className="flex min-w-0 gap-x-5 text-small leading-4.5 max-sm:grid">
      {shown.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal.
        <li key={index} className="min-w-0 truncate sm:max-w-60 sm:shrink-0 sm:last:shrink" title={sample}>
          {isFullName ? <SplitName name={sample} /> : <bdi>{sample}</bdi>}
        </li>
      ))}
    </ul>
  );
}

function SplitName({ name }: { name: string }) {
  const { first_name, last_name } = splitName(name);
  return (
    <>
      <bdi>{first_name}</bdi>
      <VisuallyHidden>, last name </VisuallyHidden>
      <span aria-hidden="true" className="px-1.5 text-accent">
        |
      </span>
      <bdi>{last_name || 'no last name'}</bdi>
    </>
  );
}

export function nameOfColumn(heading: string, column: number): string {
  return heading.trim() || `Column ${column + 1}`;
}
