import clsx from 'clsx';
import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { Becomes } from '@/components/ui/display/becomes';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { contactsHref } from '@/lib/contact-index/search-params';
import { formatNumber } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { shownKind } from '@/lib/imports/labels';
import type { RowKind, RowState } from '@/lib/imports/schema';
import type { Import, ImportRow } from '@/lib/imports/types';
import type { ImportField, ImportKind, NamedImportField } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';
import { repliesHref } from '@/lib/replies/search-params';
import { spacedPhone } from '@/lib/spaced-phone';
import { CellInput } from './cell-input';
import { nameOfColumn } from './column-fields';
import { NAME_FIELDS, otherNameOf } from './other-name';
import { useFieldLabel } from './use-field-label';

type ShownColumn = {
  label: `field.${NamedImportField}` | 'rows.name';
  fields: readonly ImportField[];
};

/** The fields of a row that have a column of their own, by kind of import. */
const SHOWN_COLUMNS: Record<ImportKind, readonly ShownColumn[]> = {
  contacts: [
    { label: 'rows.name', fields: NAME_FIELDS },
    { label: 'field.phone', fields: ['phone'] },
  ],
  'do-not-send': [
    { label: 'field.phone', fields: ['phone'] },
    { label: 'field.reason', fields: ['reason'] },
  ],
  replies: [
    { label: 'field.name', fields: ['name'] },
    { label: 'field.trigger', fields: ['trigger'] },
  ],
};

type RowsTableProps = {
  data: Import;
  rows: ImportRow[];
  stale: boolean;
  /** Gets the text to announce to screen readers after a cell was fixed. */
  onFixed: (said: string) => void;
};

export function RowsTable({ data, rows, stale, onFixed }: RowsTableProps) {
  const t = useMessages('imports-detail');
  const columns = [
    t('rows.row'),
    ...SHOWN_COLUMNS[data.kind].map(({ label }) => t(label)),
    t('rows.result'),
    t('rows.details'),
  ];
  return (
    <RecordTable label={t('rows.table')} columns={columns} wide={t('rows.details')} stale={stale} stacked>
      {rows.map((row) => (
        <FileRow key={row.row} data={data} row={row} stale={stale} onFixed={onFixed} />
      ))}
    </RecordTable>
  );
}

/** What the server doesn't send whole can't be changed here: the rest of it would be lost. */
function CutCell({ text }: { text: string }) {
  const t = useMessages('imports-detail');
  return (
    <div className="grid gap-1 whitespace-normal break-words">
      <p dir="auto" className="line-clamp-3">
        {text}…
      </p>
      <p className="text-muted text-small">{t('rows.tooLong')}</p>
    </div>
  );
}

type FileRowProps = { data: Import; row: ImportRow; stale: boolean; onFixed: (said: string) => void };

function FileRow({ data, row, stale, onFixed }: FileRowProps) {
  const t = useMessages('imports-detail');
  const { column, reason, faults } = row;
  const isDraft = data.state === 'draft';
  const isWrong = isDraft && row.kind === 'invalid' && column !== null;
  const said = faults.length > 0 ? faults : [{ column, reason }];
  const reasonId = (at: number | null) => `import-row-${row.row}-${at ?? 'none'}`;
  const whyOf = ({ column: at, reason: text }: (typeof said)[number]) =>
    text && (
      <p key={at} id={reasonId(at)} className={isWrong ? 'text-danger' : 'text-muted'}>
        {text}
      </p>
    );
  const cells = said.flatMap((each) => {
    const { column: at } = each;
    if (!isDraft || at === null) return [];
    const heading = nameOfColumn(t, data.columns[at]?.heading ?? '', at);
    const isCut = row.cut?.includes(at) === true;
    const input = isCut ? (
      <CutCell key={at} text={row.cells[at] ?? ''} />
    ) : (
      <CellInput
        key={at}
        id={data.id}
        row={row.row}
        column={at}
        cell={row.cells[at] ?? ''}
        label={t('rows.cell', { column: heading, row: String(row.row) })}
        isWrong={isWrong}
        describedBy={reasonId(at)}
        onFixed={onFixed}
      />
    );
    return [{ each, at, heading, input, isCut, field: data.columns[at]?.field ?? null }];
  });
  const shown = SHOWN_COLUMNS[data.kind];
  const owner = IMPORT_OF[data.kind].merges ? otherNameOf(row) : null;
  const inColumn = (fields: readonly ImportField[]) =>
    cells.find(({ field }) => field !== null && fields.includes(field));
  const inColumns = shown.map(({ fields }) => inColumn(fields));
  const others = cells.filter((each) => !inColumns.includes(each));
  return (
    <TableRow stale={stale}>
      <TableCell label={t('rows.row')} className="num">
        {formatNumber(row.row, t.language)}
      </TableCell>
      {shown.map(({ label, fields }, index) => (
        <TableCell
          key={label}
          label={t(label)}
          className={clsx(
            'text-text max-sm:whitespace-normal',
            index === 0 ? 'sm:max-lg:max-w-36' : 'sm:max-lg:max-w-46',
          )}
        >
          {inColumn(fields)?.input ?? <RowText data={data} row={row} fields={fields} isMain={index === 0} />}
        </TableCell>
      ))}
      <TableCell label={t('rows.result')}>
        <Result data={data} row={row} />
      </TableCell>
      <TableCell className="whitespace-normal sm:w-full sm:min-w-40 sm:max-w-0">
        {(others.length > 0 || reason || owner || row.changes.length > 0) && (
          <div className="min-w-0 break-words py-1.5 text-small leading-4.5">
            {others.map(({ each, at, heading, input, isCut }) => (
              <div key={at} className="mb-1 grid gap-1">
                {/* The name of an input says it too. */}
                <p aria-hidden={!isCut || undefined} className="font-medium text-muted">
                  <bdi>{heading}</bdi>
                </p>
                {input}
                {whyOf(each)}
              </div>
            ))}
            {said.filter((each) => !others.some((other) => other.each === each)).map(whyOf)}
            {owner && (
              <p className="text-muted">{t.rich('rows.ownerOfNumber', { name: <bdi>{owner}</bdi> })}</p>
            )}
            <Changes data={data} changes={row.changes} />
          </div>
        )}
      </TableCell>
    </TableRow>
  );
}

type RowTextProps = { data: Import; row: ImportRow; fields: readonly ImportField[]; isMain: boolean };

/** The values as they were understood, else the cells as typed, else the name of the saved record. */
function RowText({ data, row: { values, cells, record }, fields, isMain }: RowTextProps) {
  const t = useMessages('imports-detail');
  const understood = fields.map((field) => textOf(field, values[field])).filter(Boolean);
  const typed = data.columns.flatMap(({ field }, column) =>
    field !== null && fields.includes(field) ? (cells[column] ?? []) : [],
  );
  const text = (understood.length > 0 ? understood : typed).join(' ').trim();
  const href = isMain && record ? (RECORD_HREF[data.kind]?.(record.uuid) ?? null) : null;
  const dir = fields.includes('phone') ? 'ltr' : undefined;
  if (text === '' && !record?.name) return <span className="text-faint">{t('rows.none')}</span>;
  const shown = (
    <bdi dir={dir} className={clsx('min-w-0 sm:cut', dir && 'num', isMain && 'font-medium')} title={text}>
      {text || record?.name}
    </bdi>
  );
  return href ? (
    <Link href={href} prefetch={false} className="underline">
      {shown}
    </Link>
  ) : (
    shown
  );
}

/** The page of a saved record; null for records without one. */
const RECORD_HREF: Record<ImportKind, ((uuid: string) => string) | null> = {
  contacts: (contact) => contactsHref({ contact }),
  'do-not-send': null,
  replies: (reply) => repliesHref({ reply }),
};

const KIND_TONES: Partial<Record<RowKind, 'accent' | 'info' | 'warning' | 'danger'>> = {
  new: 'accent',
  change: 'info',
  possible_duplicate: 'warning',
  may_wipe: 'warning',
  invalid: 'danger',
};

const STATE_TONES: Partial<Record<RowState, 'accent' | 'info' | 'warning' | 'danger'>> = {
  done: 'accent',
  sending: 'info',
  refused: 'danger',
  unknown: 'warning',
  changed_meanwhile: 'warning',
  not_undone: 'warning',
};

/** Rows of a draft and rows that were left out show the result of the check, all others their state. */
function Result({ data, row: { kind, state } }: { data: Import; row: ImportRow }) {
  const t = useMessages('imports-detail');
  if (kind && (data.state === 'draft' || state === 'left_out')) {
    return <Tag tone={KIND_TONES[kind]}>{t(`kind.${shownKind(kind, data)}`)}</Tag>;
  }
  return <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>;
}

function textOf(field: ImportField, value: string | null | undefined): string | null | undefined {
  return value && field === 'phone' ? spacedPhone(value) : value;
}

function Changes({ data, changes }: { data: Import; changes: ImportRow['changes'] }) {
  const t = useMessages('imports-detail');
  const label = useFieldLabel(data);
  const isDone = data.state !== 'draft';
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t(isDone ? 'rows.changes' : 'rows.changesToMake')}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t.rich('rows.change', {
            field: <bdi>{label(field)}</bdi>,
            muted: (text) => <span className="text-muted">{text}</span>,
            before: (
              <del className="text-muted">
                <bdi>{textOf(field, before) || t('rows.emptyValue')}</bdi>
              </del>
            ),
            becomes: <Becomes />,
            after: (
              <ins className="no-underline">
                <bdi>{textOf(field, after) || t('rows.emptyValue')}</bdi>
              </ins>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
