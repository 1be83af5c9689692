import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import type { PhoneFault } from '@/lib/contacts/phone-faults';
import { formatCount } from '@/lib/format';
import { useFixAll } from '@/lib/imports/mutations';
import type { SameFix } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';

type Reading = { reading: SameFix['reading']; label: string };

type SameFixesProps = {
  data: Import;
  isStale: boolean;
  /** The element that gets the focus when the focused button disappears. */
  heir: () => HTMLElement | null;
};

export function SameFixes({ data, isStale, heir }: SameFixesProps) {
  const { id, version, dry_run, fixed_rows, default_country } = data;
  const { mutateAsync } = useFixAll(id);
  const keeping = useKeptFocus<HTMLDivElement>(heir);
  const action = useAction('Couldn’t fix the numbers.');
  const faults = new Map<PhoneFault, number>();
  for (const { fault, count } of dry_run?.reasons ?? []) {
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + count);
  }
  const fix = (change: Omit<SameFix, 'version'> | null) =>
    void action.run(() => mutateAsync({ version, fix: change }));
  return (
    <div {...keeping} role="status" className="grid gap-3 empty:hidden">
      {[...faults].map(([fault, count]) => (
        <Note
          key={fault}
          tone="warning"
          title={`${formatCount(count, 'number')} ${TITLES[fault]}`}
          action={
            <div className="flex flex-wrap gap-2">
              {readingsOf(fault, count, default_country).map(({ reading, label }) => (
                <Button
                  key={reading}
                  size="sm"
                  disabled={isStale}
                  pending={action.pending}
                  onClick={() => fix({ fault, reading })}
                >
                  {label}
                </Button>
              ))}
            </div>
          }
        >
          {ABOUT[fault]}
        </Note>
      ))}
      {fixed_rows > 0 && (
        <Note
          title={`${formatCount(fixed_rows, 'number was', 'numbers were')} fixed together`}
          action={
            <Button size="sm" disabled={isStale} pending={action.pending} onClick={() => fix(null)}>
              Undo
            </Button>
          }
        />
      )}
    </div>
  );
}

const TITLES: Record<PhoneFault, string> = {
  no_plus: 'without +',
  ambiguous: 'can be read in two ways',
};

const ABOUT: Record<PhoneFault, string> = {
  no_plus: 'They begin with a country code, but the + is missing, as in files from Excel.',
  ambiguous: 'They may begin with a country code, or be numbers of the chosen country without their first 0.',
};

function readingsOf(fault: PhoneFault, count: number, country: string | null): Reading[] {
  const numbers = formatCount(count, 'number');
  if (fault === 'no_plus') return [{ reading: 'international', label: `Add + to ${numbers}` }];
  return [
    { reading: 'international', label: 'They begin with a country code' },
    { reading: 'national', label: `They are numbers of ${nameOfCountry(country)}` },
  ];
}

function nameOfCountry(code: string | null): string {
  return (code && new Intl.DisplayNames(['en'], { type: 'region' }).of(code)) || 'the chosen country';
}
