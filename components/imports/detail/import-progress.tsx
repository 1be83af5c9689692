import { CountBar } from '@/components/ui/display/count-bar';
import { Fact, Facts } from '@/components/ui/display/facts';
import { LiveSummary } from '@/components/ui/display/live-summary';
import { Time } from '@/components/ui/display/time';
import { focusHere } from '@/components/ui/hooks/focus-here';
import { formatNumber } from '@/lib/format';
import { type Import, isUndoing } from '@/lib/imports/types';
import { barParts, rowProgress, rowsToWrite } from '../row-states';

const UNKNOWN_END: Partial<Record<Import['state'], string>> = {
  running: 'Not known yet',
  undoing: 'Not known yet',
  paused: 'Not while it is paused',
};

type ImportProgressProps = {
  data: Import;
  /** Whether it takes the focus when it appears: the person has just started it at the end of a long page. */
  hasFocus: boolean;
};

export function ImportProgress({ data, hasFocus }: ImportProgressProps) {
  const { state, progress, started_at, ended_at } = data;
  const { done, total } = progress ?? rowProgress(data);
  const hasEnded = state === 'undone' || (ended_at !== null && !isUndoing(data));
  const verb = isUndoing(data) || state === 'undone' ? 'undone' : 'done';
  return (
    <section aria-label="Progress" className="grid gap-4">
      <h2 ref={hasFocus ? focusHere : undefined} tabIndex={-1} className="num scroll-mt-40 text-title">
        <strong className="font-semibold">{formatNumber(done)}</strong> of {formatNumber(total)} {verb}
      </h2>
      <CountBar parts={barParts(data)} total={rowsToWrite(data)} none="Nothing saved yet" size="lg" />
      <LiveSummary text={`${formatNumber(done)} of ${formatNumber(total)} ${verb}`} isEnded={hasEnded} />
      <Facts>
        {progress && state !== 'paused' && (
          <Fact term="Pace">About {formatNumber(progress.per_minute)} a minute</Fact>
        )}
        <Fact term="Started">{started_at && <Time value={started_at} />}</Fact>
        {ended_at ? (
          <Fact term="Ended">
            <Time value={ended_at} />
          </Fact>
        ) : (
          <Fact term="Estimated end">
            {progress?.ends_at ? <Time value={progress.ends_at} /> : UNKNOWN_END[state]}
          </Fact>
        )}
      </Facts>
    </section>
  );
}
