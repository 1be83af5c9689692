import { Fact, Facts } from '@/components/ui/display/facts';
import { LiveSummary } from '@/components/ui/display/live-summary';
import { Time } from '@/components/ui/display/time';
import { focusHere } from '@/components/ui/hooks/focus-here';
import { type Import, isUndoing } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { ImportBar } from '../import-bar';
import { rowProgress } from '../row-states';

type ImportProgressProps = {
  data: Import;
  /** Whether it takes the focus when it appears: the person has just started it at the end of a long page. */
  hasFocus: boolean;
};

export function ImportProgress({ data, hasFocus }: ImportProgressProps) {
  const t = useMessages('imports-detail');
  const { state, progress, started_at, ended_at } = data;
  const tried = progress ?? rowProgress(data);
  const hasEnded = state === 'undone' || (ended_at !== null && !isUndoing(data));
  const what = isUndoing(data) || state === 'undone' ? 'undone' : 'done';
  const { total } = tried;
  const done = what === 'undone' ? data.by_state.undone : tried.done;
  return (
    <section aria-label={t('progress.title')} className="grid gap-4">
      <h2 ref={hasFocus ? focusHere : undefined} tabIndex={-1} className="num scroll-mt-40 text-title">
        {t.rich(`progress.${what}`, {
          done,
          total,
          strong: (text) => <strong className="font-semibold">{text}</strong>,
        })}
      </h2>
      <ImportBar listed={data} size="lg" />
      <LiveSummary text={t(`progress.${what}Spoken`, { done, total })} isEnded={hasEnded} />
      <Facts>
        {progress && progress.per_minute > 0 && state !== 'paused' && (
          <Fact term={t('progress.pace')}>{t('progress.perMinute', { count: progress.per_minute })}</Fact>
        )}
        <Fact term={t('progress.started')}>{started_at && <Time value={started_at} />}</Fact>
        {ended_at ? (
          <Fact term={t('progress.ended')}>
            <Time value={ended_at} />
          </Fact>
        ) : (
          <Fact term={t('progress.end')}>
            {progress?.ends_at ? (
              <Time value={progress.ends_at} />
            ) : (
              t(state === 'paused' ? 'progress.endPaused' : 'progress.endUnknown')
            )}
          </Fact>
        )}
      </Facts>
    </section>
  );
}
