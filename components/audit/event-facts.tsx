'use client';

import { type ReactNode, useId } from 'react';
import { ExactTime } from '@/components/ui/display/exact-time';
import { StateLink } from '@/components/ui/display/state-link';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { recordTypeLabel } from '@/lib/audit/labels';
import type { AuditEvent } from '@/lib/audit/schema';
import { ActorName } from './actor-name';
import { RecordLink } from './record-link';
import { FROM_START, NO_FILTERS, useAuditState } from './use-audit-state';

export function EventFacts({ event }: { event: AuditEvent }) {
  const { linkTo } = useAuditState();
  const headingId = useId();
  const { by, record } = event;
  const only = { ...NO_FILTERS, ...FROM_START, event: event.id };
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <h3 id={headingId} className="mb-1 font-semibold">
        This event
      </h3>
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-2 text-[13px]">
        <Fact term="Who">
          <ActorName event={event} />
          {by.id && (
            <StateLink {...linkTo({ ...only, person: by.id })} className={LINK}>
              Everything they did
            </StateLink>
          )}
        </Fact>
        <Fact term="When" copy={{ what: 'time', text: event.at }}>
          <ExactTime value={event.at} />
        </Fact>
        {record && (
          <Fact
            term={recordTypeLabel(record.type)}
            copy={record.id ? { what: 'identifier', text: record.id } : undefined}
          >
            <RecordLink event={event} />
            {record.id && <span className="num block break-all text-muted">{record.id}</span>}
            {record.id && (
              <StateLink {...linkTo({ ...only, type: record.type, record: record.id })} className={LINK}>
                Everything done to it
              </StateLink>
            )}
          </Fact>
        )}
        <Fact term="Action">
          <span className="break-all">{event.action}</span>
        </Fact>
        <Fact term="Request ID" copy={{ what: 'request ID', text: event.request_id }}>
          <span className="num break-all">{event.request_id}</span>
        </Fact>
        <Fact term="Number">
          <span className="num">{event.id}</span>
        </Fact>
      </dl>
    </section>
  );
}

const LINK = 'block w-fit min-h-6 text-accent underline-offset-2 hover:underline';

type FactProps = { term: string; copy?: { what: string; text: string }; children: ReactNode };

function Fact({ term, copy, children }: FactProps) {
  return (
    <>
      <dt className="py-1 text-muted">{term}</dt>
      <dd className="flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">{children}</div>
        {copy && <CopyButton text={copy.text} label={`Copy ${copy.what}`} />}
      </dd>
    </>
  );
}
