import { Time } from '@/components/ui/display/time';
import { useStableFor } from '@/components/ui/hooks/timing';
import { useMessages } from '@/lib/messages/messages-provider';

const PATIENCE_MS = 1_000;

type SavedCopyAgeProps = { asOf: string; refreshing: boolean };

/** Shown after a second: most copies are refreshed before. */
export function SavedCopyAge({ asOf, refreshing }: SavedCopyAgeProps) {
  const t = useMessages('contacts');
  if (!useStableFor(true, PATIENCE_MS)) return null;
  return (
    <span role="status" className="num">
      {t.rich(refreshing ? 'savedCopy.updating' : 'savedCopy.age', {
        time: <Time value={asOf} inSentence />,
      })}
    </span>
  );
}
