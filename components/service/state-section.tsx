import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { msWords } from '@/lib/service/labels';
import { useCheckService } from '@/lib/service/mutations';
import type { CheckStep, ServiceCheck, ServiceDetails, ServiceState } from '@/lib/service/schema';

const TONES: Record<ServiceState, StatusTone> = {
  fine: 'success',
  busy: 'warning',
  rejecting_key: 'danger',
  down: 'danger',
  unknown: 'unknown',
};

export function StateSection({ details }: { details: ServiceDetails }) {
  const { status, last_failure, last_answer_at, alone } = details;
  const t = useMessages('service-page');
  const { mutate, error, isPending } = useCheckService();
  // The last result stays until the next one arrives, so that the page doesn't jump.
  const [check, setCheck] = useState<ServiceCheck | null>(null);
  return (
    <section aria-labelledby="service-state" className="grid grid-cols-1 gap-4 rounded border p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          {/* The text below isn't part of the live region: its wait time changes all the time. */}
          <div role="status">
            <h2 id="service-state" className="flex items-center gap-2.5 font-semibold text-title">
              <StatusDot tone={TONES[status.state]} />
              {t(`state.${status.state}`)}
            </h2>
          </div>
          {status.state !== 'fine' && <p className="mt-1 max-w-160 text-muted">{status.detail}</p>}
        </div>
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => mutate(undefined, { onSuccess: setCheck })}
        >
          {t('check.run')}
        </Button>
      </div>
      <Facts>
        {status.since && (
          <Fact term={t('state.since')}>
            <Time value={status.since} />
          </Fact>
        )}
        <Fact term={t('state.lastResponse')}>
          <Time value={last_answer_at} none={t('state.noResponse')} />
        </Fact>
        <Fact term={t('state.lastFailure')}>
          <Failure last={last_failure} above={status.detail} />
        </Fact>
      </Facts>
      {!alone && <p className="text-muted text-small">{t('state.nodes')}</p>}
      {error && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
      <CheckSteps check={error ? null : check} outdated={isPending} />
    </section>
  );
}

type FailureProps = {
  last: ServiceDetails['last_failure'];
  /** The text under the heading, which the failure doesn't repeat. */
  above: string;
};

function Failure({ last, above }: FailureProps) {
  const t = useMessages('service-page');
  if (!last) return t('state.noFailure');
  const time = <Time value={last.at} />;
  return last.message === above ? time : t.rich('state.failure', { time, problem: last.message });
}

const OUTCOMES = {
  ok: { Icon: CircleCheck, look: 'text-success' },
  failed: { Icon: CircleX, look: 'text-danger' },
  skipped: { Icon: CircleMinus, look: 'text-faint' },
};

type CheckStepsProps = {
  check: ServiceCheck | null;
  /** Whether the check is running again, so that its last result may be out of date. */
  outdated: boolean;
};

function CheckSteps({ check, outdated }: CheckStepsProps) {
  const t = useMessages('service-page');
  const failed = check?.steps.find(({ outcome }) => outcome === 'failed');
  return (
    <div
      className={clsx(
        check ? 'grid gap-2 border-t pt-4 transition-opacity' : 'sr-only',
        outdated && 'opacity-50',
      )}
    >
      {/* Rendered before it has text: otherwise screen readers would not announce it. */}
      <p role="status" className="font-medium">
        {check && t(failed ? `check.failed.${failed.name}` : 'check.passed')}
        {check && (
          <span className="font-normal text-faint text-small">
            {' · '}
            <Time value={check.at} inSentence />
          </span>
        )}
      </p>
      {check && (
        <ol aria-label={t('check.steps')} className="grid gap-1">
          {check.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ step: { name, outcome, ms, words, advice } }: { step: CheckStep }) {
  const t = useMessages('service-page');
  const units = useMessages('units');
  const { Icon, look } = OUTCOMES[outcome];
  return (
    <li className="grid grid-cols-[16px_6.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 py-1 max-sm:grid-cols-[16px_minmax(0,1fr)_auto]">
      <Icon className={clsx('mt-0.5 size-4', look)} />
      <span className={clsx(outcome !== 'skipped' && 'font-medium', outcome === 'skipped' && 'text-muted')}>
        {t(`step.${name}`)} <span className="sr-only">{t(`outcome.${outcome}`)}</span>
      </span>
      <div className="min-w-0 break-words max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        <p className={clsx(outcome === 'skipped' && 'text-muted')}>{words}</p>
        {advice && <p className="mt-0.5 text-muted">{advice}</p>}
      </div>
      <span className="num text-faint text-small">{ms === null ? '' : msWords(units, ms)}</span>
    </li>
  );
}
