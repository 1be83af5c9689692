import { Time } from '@/components/ui/display/time';
import { useStableFor } from '@/components/ui/hooks/timing';

const PATIENCE_MS = 1_000;

type SavedCopyAgeProps = { asOf: string; refreshing: boolean };

/** Shown after a second: most copies are refreshed before. */
export function SavedCopyAge({ asOf, refreshing }: SavedCopyAgeProps) {
  if (!useStableFor(true, PATIENCE_MS)) return null;
  return (
    <span role="status" className="num">
      Saved copy from <Time value={asOf} inSentence />
      {refreshing && ', updating…'}
    </span>
  );
}
