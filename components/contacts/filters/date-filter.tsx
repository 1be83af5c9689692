import { useId, useState } from 'react';
import { DayField } from '@/components/data-table/day-field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { SILENT_DAYS, WITHIN_DAYS } from '@/lib/contact-index/filters';
import { contactSearchParams } from '@/lib/contact-index/search-params';
import { type DateRange, formatDateRange, parseDateRange } from '@/lib/dates/date-range';
import { zoneName } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { useFilterState } from '../use-contact-state';
import { FilterRow } from './filter-row';

const OWN = 'own';

type DateFilterProps = { column: 'chat' | 'created' | 'updated' };

export function DateFilter({ column }: DateFilterProps) {
  const { params, ask } = useFilterState();
  const t = useMessages('contact-filters-panel');
  const within = `${column}_within` as const;
  const [days, range] = [params[within], params[column]];
  const [isOpen, setOpen] = useState(false);
  const isOwn = isOpen || range !== null;

  function choose(value: string) {
    setOpen(value === OWN);
    if (value !== OWN) ask({ [column]: null, [within]: contactSearchParams[within].read(value) });
    else if (days !== null) ask({ [within]: null });
  }

  return (
    <FilterRow fields={[within, column]}>
      {(id) => (
        <div className="grid gap-1.5">
          <Select
            id={id}
            size="sm"
            value={isOwn ? OWN : String(days ?? '')}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('anyTime')}</option>
            <DayOptions choices={WITHIN_DAYS} chosen={days} label="last" />
            <option value={OWN}>{t('betweenDates')}</option>
          </Select>
          {isOwn && (
            <Days
              column={column}
              range={range}
              onChange={(next) => {
                setOpen(true);
                ask({ [column]: next });
              }}
            />
          )}
        </div>
      )}
    </FilterRow>
  );
}

type DaysProps = DateFilterProps & {
  range: string | null;
  onChange: (range: string | null) => void;
};

function Days({ column, range, onChange }: DaysProps) {
  const t = useMessages('contact-filters-panel');
  const known = parseDateRange(range ?? '');
  // A range that someone else chose keeps its time zone.
  const zone = known?.zone ?? zoneName();
  // Days that are no range yet, such as those with a year of which two digits are typed.
  const [draft, setDraft] = useState<Pick<DateRange, 'from' | 'to'> | null>(null);
  const noteId = useId();
  const { from, to } = draft ?? known ?? { from: null, to: null };
  const isReversed = from !== null && to !== null && to > '1900' && from > to;

  function change(part: Partial<DateRange>) {
    const next = { from, to, ...part };
    const text = formatDateRange({ ...next, zone });
    const isEmpty = next.from === null && next.to === null;
    const isRange = parseDateRange(text) !== null;
    setDraft(isRange || isEmpty ? null : next);
    if (isRange) onChange(text);
    else if (isEmpty && range !== null) onChange(null);
  }

  return (
    <fieldset className="grid gap-1.5 [&_label>span]:w-9 [&_label>span]:shrink-0" aria-describedby={noteId}>
      <legend className="sr-only">{t(`between.${column}`)}</legend>
      <DayField label={t('from')} value={from} onChange={(day) => change({ from: day })} />
      <DayField label={t('to')} value={to} onChange={(day) => change({ to: day })} />
      <p
        id={noteId}
        role="status"
        className={isReversed ? 'text-danger text-small' : 'text-muted text-small'}
      >
        {isReversed ? t('reversed') : t('daysIn', { zone })}
      </p>
    </fieldset>
  );
}

export function SilentFilter() {
  const { params, ask, replace } = useFilterState();
  const t = useMessages('contact-filters-panel');
  const days = params.no_chat_for;
  const [isOpen, setOpen] = useState(false);
  const isOwn = isOpen || (days !== null && !SILENT_DAYS.some((each) => each === days));
  const read = (value: string) => contactSearchParams.no_chat_for.read(value);

  function choose(value: string) {
    setOpen(value === OWN);
    if (value !== OWN) ask({ no_chat_for: read(value) });
  }

  return (
    <FilterRow fields={['no_chat_for']}>
      {(id) => (
        <div className="grid gap-1.5">
          <Select
            id={id}
            size="sm"
            value={isOwn ? OWN : String(days ?? '')}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('anyTime')}</option>
            <DayOptions choices={SILENT_DAYS} chosen={null} label="silence" />
            <option value={OWN}>{t('otherDays')}</option>
          </Select>
          {isOwn && (
            <span className="flex items-center gap-1.5 text-muted text-small">
              <Input
                aria-label={t('silentDays')}
                type="number"
                min={1}
                max={36_500}
                className="num pointer-fine:h-8!"
                defaultValue={days ?? ''}
                onChange={({ target }) => {
                  // One entry of the browser's history, however many digits are typed.
                  const set = days === null ? ask : replace;
                  set({ no_chat_for: read(target.value), page: 1 });
                }}
              />
              {t('days', { days: days ?? 0 })}
            </span>
          )}
        </div>
      )}
    </FilterRow>
  );
}

type DayOptionsProps = { choices: readonly number[]; chosen: number | null; label: 'last' | 'silence' };

function DayOptions({ choices, chosen, label }: DayOptionsProps) {
  const t = useMessages('contact-filters-panel');
  // The URL may hold a number that isn't among the choices.
  const all = chosen === null || choices.includes(chosen) ? choices : [chosen, ...choices];
  return all.map((days) => (
    <option key={days} value={days}>
      {t(label, { days })}
    </option>
  ));
}
