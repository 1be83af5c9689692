import { useDayInWords } from '@/components/ui/form-controls/day-input';

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-muted text-small">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        title={useDayInWords(value)}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="control num h-8 min-w-0 pointer-coarse:h-11 sm:w-36"
      />
    </label>
  );
}

/** Two days that stay side by side when a row of filters wraps. */
export function DayRange({ from, to }: { from: DayFieldProps; to: DayFieldProps }) {
  return (
    <div className="flex gap-2 max-sm:contents">
      <DayField {...from} />
      <DayField {...to} />
    </div>
  );
}
