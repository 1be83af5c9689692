import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { FieldsNotLoaded } from '@/components/contact-facts/fields-not-loaded';
import { type ColumnChange, ColumnList } from '@/components/data-table/column-list';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { ProgressBar } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { Total } from '@/lib/api/pagination';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useListFields } from '@/lib/contact-facts/use-list-fields';
import {
  defaultExportColumns,
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportOptions,
  FACT_EXPORT_COLUMNS,
} from '@/lib/contact-index/export';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { ColumnChoice } from '@/lib/contacts/columns';
import { formatPercent } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { ExportRun } from './export-run';
import { ExportWhat, firstWhat } from './export-what';

export type ExportScope = {
  query: ContactFilters & { sort?: ContactSort };
  /** The UUIDs of the selected rows. */
  selected: string[];
  /** How many match; undefined while loading. */
  total: Total | undefined;
  columns: ColumnChoice['id'][];
};

type ExportFormProps = ExportScope & {
  run: ExportRun;
  onExport: (options: ExportOptions) => Promise<void>;
  onCancel: () => void;
};

export function ExportForm({ query, selected, total, columns, run, onExport, onCancel }: ExportFormProps) {
  const t = useMessages('contacts-export');
  const text = useText();
  const labels = useColumnLabels();
  const fields = useListFields() ?? [];
  const { form, submit, errors } = useSimpleForm({
    schema: exportChoices,
    defaultValues: {
      what: firstWhat(selected.length),
      picks: firstPicks(labels, fields, defaultExportColumns(columns)),
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
    <form
      method="post"
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={submit}
      onKeyDown={running ? undefined : submitOnCommandEnter}
    >
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
        <FieldsNotLoaded />
        <Field label={t('file')} hint={t('fileHint')}>
          <Select {...form.register('as')}>
            <option value="csv">{t('csv')}</option>
            <option value="xlsx">{t('xlsx')}</option>
          </Select>
        </Field>
        <div hidden={as === 'xlsx'}>
          <Checkbox label={t('safe')} {...form.register('safe')} aria-describedby={whyId} />
          <p id={whyId} className="text-muted text-small">
            {t('safeHint')}
          </p>
        </div>
      </div>
      <ExportPartial />
      {errors.picks && (
        <Note tone="danger" role="alert">
          {text(errors.picks.message ?? '')}
        </Note>
      )}
      <ExportProgress run={run} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!running && <CommandEnterHint>{(keys) => t.rich('keys', { keys })}</CommandEnterHint>}
        <Button onClick={onCancel}>{t(running ? 'cancelExport' : 'cancel')}</Button>
        <Button type="submit" variant="primary" pending={running}>
          {t('export')}
        </Button>
      </div>
    </form>
  );
}

type ColumnLabels = ReturnType<typeof useColumnLabels>;

function useColumnLabels() {
  return { service: useMessages('contacts-export-columns'), facts: useMessages('export-facts') };
}

function firstPicks(
  labels: ColumnLabels,
  fields: readonly OwnField[],
  chosen: readonly ExportColumn[],
): ColumnPick[] {
  const all: Omit<ColumnPick, 'shown'>[] = [
    ...EXPORT_COLUMNS.map((id) => ({ id, label: labels.service(`column.${id}`) })),
    ...FACT_EXPORT_COLUMNS.map((id) => ({ id, label: labels.facts(`column.${id}`) })),
    ...fields.map(({ key, label }) => ({ id: `field:${key}` as const, label })),
  ];
  const rank = ({ id }: { id: ExportColumn }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return all
    .toSorted((one, other) => rank(one) - rank(other))
    .map((pick) => ({ ...pick, shown: chosen.includes(pick.id) }));
}

type ColumnPick = { id: ExportColumn; label: string; shown: boolean };

const exportChoices = z.object({
  what: z.enum(['selected', 'matching']),
  picks: z.custom<ColumnPick[]>(
    (picks) => (picks as ColumnPick[]).some(({ shown }) => shown),
    coded('contacts-export-columns.noneChosen'),
  ),
  as: z.enum(['csv', 'xlsx']),
  safe: z.boolean(),
});

type ExportColumnsProps = { picks: ColumnPick[]; onPicks: (change: ColumnChange) => void };

function ExportColumns({ picks, onPicks }: ExportColumnsProps) {
  const t = useMessages('contacts-export');
  const chosen = picks.filter(({ shown }) => shown).length;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">
        {t.rich('columns', {
          chosen,
          all: picks.length,
          figures: (text) => <span className="num font-normal text-faint">{text}</span>,
        })}
      </legend>
      <p className="mb-1 text-faint text-tiny">{t('reorder')}</p>
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
  const t = useMessages('contacts-export');
  const { data: status } = useQuery(contactIndexQueries.status());
  if (!status || status.complete) return null;
  const { indexed, expected } = status;
  const figures = (text: ReactNode) => <span className="num">{text}</span>;
  return (
    <Note tone="warning">
      {expected === null
        ? t.rich('partial.all', { indexed, figures })
        : t.rich('partial.of', { indexed, expected, figures })}
    </Note>
  );
}

/** Screen readers hear it in quarters only: every update would be noise. */
function ExportProgress({ run }: { run: ExportRun }) {
  const write = useText();
  const t = useMessages('contacts-export');
  return (
    <>
      {run.state === 'running' && (
        <div className="grid gap-2">
          <p className="num font-medium" aria-hidden="true">
            {run.total === null ? t('preparing') : t('progress', { rows: run.rows, total: run.total })}
          </p>
          <ProgressBar label={t('progressBar')} value={run.rows} max={run.total} className="w-full" />
        </div>
      )}
      <p role="status" className={run.state === 'cancelled' ? 'text-muted' : 'sr-only'}>
        {said(t, run)}
      </p>
      {run.state === 'failed' && (
        <Note tone="danger" role="alert" title={t('failed')}>
          {write(run.why)}
        </Note>
      )}
    </>
  );
}

function said(t: Translate<'contacts-export'>, run: ExportRun): string | null {
  if (run.state === 'cancelled') return t('cancelled');
  if (run.state !== 'running') return null;
  if (!run.total) return t('said.preparing');
  const quarters = Math.floor((run.rows / run.total) * 4);
  if (quarters === 0) return t('said.exporting');
  return t('said.exported', { percent: formatPercent(quarters / 4, t.language) });
}
