import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { ExactTime } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useSecondsUntil } from '@/components/ui/hooks/timing';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { SendRequest } from '@/lib/sends/schema';
import type { ResendOffer } from './resend';

/** Longer waits show the time when they end instead of a countdown. */
const WORTH_COUNTING_S = 120;

type ResendButtonProps = { offer: ResendOffer; onSend: (request: SendRequest) => void };

export function ResendButton({ offer, onSend }: ResendButtonProps) {
  const { label, request, warning, from } = offer;
  const [asking, setAsking] = useState(false);
  const left = useSecondsUntil(from);
  const isLong = left !== null && left > WORTH_COUNTING_S;
  return (
    <>
      <Button
        variant={warning ? 'secondary' : 'primary'}
        disabled={left !== 0}
        onClick={() => (warning ? setAsking(true) : onSend(request))}
      >
        {!left || isLong ? label : `${label} in ${left} s`}
      </Button>
      {isLong && from !== null && (
        <span className="text-muted">
          You can send it again from <ExactTime value={new Date(from).toISOString()} />.
        </span>
      )}
      {/* Not each second: only that the wait is over. */}
      <VisuallyHidden role="status">
        {from !== null && left === 0 && 'You can send it again now.'}
      </VisuallyHidden>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirm={label}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSend(request);
        }}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
