'use client';

import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StatusDot, type StatusTone } from '@/components/ui/display/status-dot';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useCheckService } from '@/lib/service/mutations';
import type { ServiceCheck, ServiceDetails, ServiceState } from '@/lib/service/schema';
import { CheckSteps } from './check-steps';

const LOOKS: Record<ServiceState, { tone: StatusTone; title: string }> = {
  fine: { tone: 'success', title: 'Connected' },
  busy: { tone: 'warning', title: 'The service is busy' },
  rejecting_key: { tone: 'danger', title: 'The service rejects the API key' },
  down: { tone: 'danger', title: 'The service is down' },
  unknown: { tone: 'unknown', title: 'Not checked yet' },
};

/** How the service is, in words, and a way to find out now. */
export function StateSection({ details }: { details: ServiceDetails }) {
  const { status, last_failure, last_answer_at, alone } = details;
  const { tone, title } = LOOKS[status.state];
  const { mutate, error, isPending } = useCheckService();
  // Held while the next is under way, so that the page does not jump.
  const [check, setCheck] = useState<ServiceCheck | null>(null);
  return (
    <section aria-labelledby="service-state" className="grid grid-cols-1 gap-4 rounded border p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          {/* Without the words below it: how long it is busy changes all the time. */}
          <div role="status">
            <h2 id="service-state" className="flex items-center gap-2.5 font-semibold text-heading">
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
          The last response is across all nodes. The other values, and the waiting requests, are those of the
          node that answered this page.
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
  /** What the heading has said already. */
  above: string;
};

function Failure({ last, above }: FailureProps) {
  if (!last) return 'None since the last start';
  return (
    <>
      <Time value={last.at} />
      {last.message !== above && `: ${last.message}`}
    </>
  );
}
