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
import { msWords } from '@/lib/service/labels';
import { useCheckService } from '@/lib/service/mutations';
import type { CheckName, CheckStep, ServiceCheck, ServiceDetails, ServiceState } from '@/lib/service/schema';

const LOOKS: Record<ServiceState, { tone: StatusTone; title: string }> = {
  fine: { tone: 'success', title: 'Connected' },
  busy: { tone: 'warning', title: 'The messaging service is limiting requests' },
  rejecting_key: { tone: 'danger', title: 'The messaging service rejects the API key' },
  down: { tone: 'danger', title: 'The messaging service is down' },
  unknown: { tone: 'unknown', title: 'Not checked yet' },
};

export function StateSection({ details }: { details: ServiceDetails }) {
  const { status, last_failure, last_answer_at, alone } = details;
  const { tone, title } = LOOKS[status.state];
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
              <StatusDot tone={tone} />
              {title}
            </h2>
          </div>
          {status.state !== 'fine' && <p className="mt-1 max-w-160 text-muted">{status.detail}</p>}
        </div>
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => mutate(undefined, { onSuccess: setCheck })}
        >
          Check now
        </Button>
      </div>
      <Facts>
        {status.since && (
          <Fact term="Since">
            <Time value={status.since} />
          </Fact>
        )}
        <Fact term="Last response">
          <Time value={last_answer_at} none="None recently" />
        </Fact>
        <Fact term="Last failure">
          <Failure last={last_failure} above={status.detail} />
        </Fact>
      </Facts>
      {!alone && (
        <p className="text-muted text-small">
          “Last response” covers all nodes. The other values are for the node that served this page.
        </p>
      )}
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
  if (!last) return 'None since the last restart';
  return (
    <>
      <Time value={last.at} />
      {last.message !== above && `: ${last.message}`}
    </>
  );
}

const NAMES: Record<CheckName, string> = {
  dns: 'DNS',
  connect: 'Connection',
  tls: 'Encryption',
  key: 'API key',
  list: 'Contact list',
};

const OUTCOMES = {
  ok: { Icon: CircleCheck, word: 'OK', look: 'text-success' },
  failed: { Icon: CircleX, word: 'failed', look: 'text-danger' },
  skipped: { Icon: CircleMinus, word: 'skipped', look: 'text-faint' },
};

type CheckStepsProps = {
  check: ServiceCheck | null;
  /** Whether the check is running again, so that its last result may be out of date. */
  outdated: boolean;
};

function CheckSteps({ check, outdated }: CheckStepsProps) {
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
        {check && (failed ? `The check failed at: ${NAMES[failed.name]}` : 'All checks passed')}
        {check && (
          <span className="font-normal text-faint text-small">
            {' · '}
            <Time value={check.at} inSentence />
          </span>
        )}
      </p>
      {check && (
        <ol aria-label="Steps of the check" className="grid gap-1">
          {check.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ step: { name, outcome, ms, words, advice } }: { step: CheckStep }) {
  const { Icon, word, look } = OUTCOMES[outcome];
  return (
    <li className="grid grid-cols-[16px_6.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 py-1 max-sm:grid-cols-[16px_minmax(0,1fr)_auto]">
      <Icon className={clsx('mt-0.5 size-4', look)} />
      <span className={clsx(outcome !== 'skipped' && 'font-medium', outcome === 'skipped' && 'text-muted')}>
        {NAMES[name]} <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 break-words max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        <p className={clsx(outcome === 'skipped' && 'text-muted')}>{words}</p>
        {advice && <p className="mt-0.5 text-muted">{advice}</p>}
      </div>
      <span className="num text-faint text-small">{ms === null ? '' : msWords(ms)}</span>
    </li>
  );
}
