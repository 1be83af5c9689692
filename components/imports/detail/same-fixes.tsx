import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import type { PhoneFault } from '@/lib/contacts/phone-faults';
import { useFixAll } from '@/lib/imports/mutations';
import type { SameFix } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import type { Translate } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import type { PhoneCountry } from '@/lib/settings/general';

type SameFixesProps = {
  data: Import;
  countries: PhoneCountry[];
  isStale: boolean;
  /** The element that gets the focus when the focused button disappears. */
  heir: () => HTMLElement | null;
};

export function SameFixes({ data, countries, isStale, heir }: SameFixesProps) {
  const t = useMessages('imports-detail');
  const { id, version, dry_run, fixed_rows, default_country } = data;
  const country = countries.find(({ code }) => code === default_country)?.name;
  const { mutateAsync } = useFixAll(id);
  const keeping = useKeptFocus<HTMLDivElement>(heir);
  const action = useAction(coded('imports-detail.fix.failed'));
  const faults = new Map<PhoneFault, number>();
  for (const { fault, count } of dry_run?.reasons ?? []) {
    if (fault && fault !== 'no_reason') faults.set(fault, (faults.get(fault) ?? 0) + count);
  }
  const fix = (change: Omit<SameFix, 'version'> | null) =>
    void action.run(() => mutateAsync({ version, fix: change }));
  return (
    <div {...keeping} role="status" className="grid gap-3 empty:hidden">
      {[...faults].map(([fault, count]) => (
        <Note
          key={fault}
          tone="warning"
          title={t(`fix.${fault}.title`, { count })}
          action={
            <div className="flex flex-wrap gap-2">
              {READINGS[fault].map((reading) => (
                <Button
                  key={reading}
                  size="sm"
                  disabled={isStale}
                  pending={action.pending}
                  onClick={() => fix({ fault, reading })}
                >
                  {labelOf(t, { fault, reading, count, country })}
                </Button>
              ))}
            </div>
          }
        >
          {t(`fix.${fault}.text`)}
        </Note>
      ))}
      {fixed_rows > 0 && (
        <Note
          title={t('fix.fixed', { count: fixed_rows })}
          action={
            <Button size="sm" disabled={isStale} pending={action.pending} onClick={() => fix(null)}>
              {t('fix.undo')}
            </Button>
          }
        />
      )}
    </div>
  );
}

const READINGS: Record<PhoneFault, readonly SameFix['reading'][]> = {
  no_plus: ['international'],
  ambiguous: ['international', 'national'],
};

type Shown = Omit<SameFix, 'version'> & { count: number; country: string | undefined };

function labelOf(t: Translate<'imports-detail'>, { fault, reading, count, country }: Shown): string {
  if (reading === 'international') return t(`fix.${fault}.international`, { count });
  return country ? t('fix.ambiguous.national', { country }) : t('fix.ambiguous.nationalChosen');
}
