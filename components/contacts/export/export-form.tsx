import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { type ColumnChange, ColumnList } from '@/components/data-table/column-list';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { ProgressBar } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { Total } from '@/lib/api/pagination';
import {
  defaultExportColumns,
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportOptions,
} from '@/lib/contact-index/export';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import { indexedLabel } from '@/lib/contact-index/labels';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { ContactColumn } from '@/lib/contacts/columns';
import { formatNumber } from '@/lib/format';
import type { ExportRun } from './export-run';
import { ExportWhat, firstWhat } from './export-what';

export type ExportScope = {
  query: ContactFilters & { sort?: ContactSort };
  /** The UUIDs of the selected rows. */
  selected: string[];
  /** How many match; undefined while loading. */
  total: Total | undefined;
  columns: ContactColumn[];
};

type ExportFormProps = ExportScope & {
  run: ExportRun;
  onExport: (options: ExportOptions) => Promise<void>;
  onCancel: () => void;
};

export function ExportForm({ query, selected, total, columns, run, onExport, onCancel }: ExportFormProps) {
  const { form, submit, errors } = useSimpleForm({
    schema: exportChoices,
    defaultValues: {
      what: firstWhat(selected.length),
      picks: firstPicks(defaultExportColumns(columns)),
      as: 'csv',
      safe: true,
    },
    fields: ['picks'],
    write: ({ what, picks, as, safe }) =>
      onExport({
        of: what === 'selected' ? { uuids: selected } : query,
        columns: picks.filter(({ shown }) => shown).map(({ id }) => id),
        format: safe ? 'safe' : 'raw',
        as,
      }),
  });
  const [what, picks, as] = form.watch(['what', 'picks', 'as']);
  const whyId = useId();
  const running = run.state === 'running';

  return (
    <form method="post" noValidate className="grid min-w-0 gap-4" onSubmit={submit}>
      <div hidden={running} className="grid min-w-0 gap-4">
        <ExportWhat
          query={query}
          selected={selected.length}
          total={total}
          value={what}
          onChange={(next) => form.setValue('what', next)}
        />
        <ExportColumns
          picks={picks}
          onPicks={(change) =>
            form.setValue('picks', change(picks), { shouldValidate: errors.picks !== undefined })
          }
        />
        <Field
          label="File"
          hint="Choose Excel to keep numbers like +234… intact: a CSV opened in Excel loses the +."
        >
          <Select {...form.register('as')}>
            <option value="csv">CSV</option>
            <option value="xlsx">Excel (.xlsx)</option>
          </Select>
        </Field>
        <div hidden={as === 'xlsx'}>
          <Checkbox label="Safe for spreadsheets" {...form.register('safe')} aria-describedby={whyId} />
          <p id={whyId} className="text-muted text-small">
            Adds an apostrophe before text that a spreadsheet would run as a formula. Turn this off only for
            other programs.
          </p>
        </div>
      </div>
      <ExportPartial />
      {errors.picks && (
        <Note tone="danger" role="alert">
          {errors.picks.message}
        </Note>
      )}
      <ExportProgress run={run} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{running ? 'Cancel export' : 'Cancel'}</Button>
        <Button type="submit" variant="primary" pending={running}>
          Export
        </Button>
      </div>
    </form>
  );
}

function firstPicks(chosen: readonly string[]): ColumnPick[] {
  const rank = ({ id }: { id: string }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return EXPORT_COLUMNS.toSorted((a, b) => rank(a) - rank(b)).map((column) => ({
    ...column,
    shown: chosen.includes(column.id),
  }));
}

type ColumnPick = { id: ExportColumn; label: string; shown: boolean };

const exportChoices = z.object({
  what: z.enum(['selected', 'matching']),
  picks: z.custom<ColumnPick[]>(
    (picks) => (picks as ColumnPick[]).some(({ shown }) => shown),
    'Choose at least one column.',
  ),
  as: z.enum(['csv', 'xlsx']),
  safe: z.boolean(),
});

type ExportColumnsProps = { picks: ColumnPick[]; onPicks: (change: ColumnChange) => void };

function ExportColumns({ picks, onPicks }: ExportColumnsProps) {
  const chosen = picks.filter(({ shown }) => shown).length;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">
        Columns <span className="num font-normal text-faint">{`${chosen} of ${picks.length}`}</span>
      </legend>
      <p className="mb-1 text-faint text-tiny">Alt+↑/↓ to reorder</p>
      <ColumnList
        columns={picks}
        onChange={onPicks}
        className="max-h-[min(280px,35dvh)] overflow-y-auto rounded border p-1"
      />
    </fieldset>
  );
}

/** Warns that the index is incomplete: a partial export must not look like a full one. */
function ExportPartial() {
  const { data: status } = useQuery(contactIndexQueries.status());
  if (!status || status.complete) return null;
  return (
    <Note tone="warning">
      <span className="num">{indexedLabel(status)} synced so far.</span> The rest won’t be in the file.
    </Note>
  );
}

/** Screen readers hear it in quarters only: every update would be noise. */
function ExportProgress({ run }: { run: ExportRun }) {
  return (
    <>
      {run.state === 'running' && (
        <div className="grid gap-2">
          <p className="num font-medium" aria-hidden="true">
            {run.total === null
              ? 'Preparing'
              : `${formatNumber(run.rows)} of ${formatNumber(run.total)} exported`}
          </p>
          <ProgressBar label="Contacts exported" value={run.rows} max={run.total} className="w-full" />
        </div>
      )}
      <p role="status" className={run.state === 'cancelled' ? 'text-muted' : 'sr-only'}>
        {said(run)}
      </p>
      {run.state === 'failed' && (
        <Note tone="danger" role="alert" title="Couldn’t export the contacts.">
          {run.why}
        </Note>
      )}
    </>
  );
}

function said(run: ExportRun): string | null {
  if (run.state === 'cancelled') return 'Export cancelled.';
  if (run.state !== 'running') return null;
  if (!run.total) return 'Preparing the export.';
  const quarters = Math.floor((run.rows / run.total) * 4);
  return quarters === 0 ? 'Exporting.' : `${quarters * 25}% exported.`;
}
