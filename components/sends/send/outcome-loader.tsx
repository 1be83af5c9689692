import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { Skeleton } from '@/components/ui/display/loading';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { type Recipient, titleOf } from '../compose/use-recipient';
import { OutcomeStage } from './outcome-stage';

type OutcomeLoaderProps = {
  sent: UseQueryResult<Send>;
  recipient: Recipient | null;
  failure: ReactNode;
  onAgain: (request: SendRequest) => void;
  onEdit: (send: Send) => void;
  onAnother: () => void;
};

/** The outcome from the history: it survives a reload, and updates when a result comes late. */
export function OutcomeLoader(props: OutcomeLoaderProps) {
  const { sent, recipient, failure, onAgain, onEdit, onAnother } = props;
  const t = useMessages('sends-compose');
  if (sent.isPending) {
    return (
      <div role="status" aria-label={t('outcome.loading')}>
        <Skeleton className="h-32 w-full" />
      </div>
    );
  }
  const send = sent.data;
  if (!send) return <QueryFailed title={t('outcome.failed')} query={sent} />;
  const named = recipient?.phone === send.phone ? recipient : null;
  return (
    <OutcomeStage
      // The key changes with the state, so that screen readers announce a new outcome.
      key={send.state}
      send={send}
      to={named ? <bdi className="font-medium">{titleOf(named)}</bdi> : <PhoneNumber phone={send.phone} />}
      failure={failure}
      onAgain={onAgain}
      onEdit={() => onEdit(send)}
      onAnother={onAnother}
    />
  );
}
