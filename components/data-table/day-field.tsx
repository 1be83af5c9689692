type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-muted text-small">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="control num h-8 min-w-0 pointer-coarse:h-11 sm:w-36"
      />
    </label>
  );
}
