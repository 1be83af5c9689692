import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { ExactTime } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useSecondsUntil } from '@/components/ui/hooks/timing';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { SendRequest } from '@/lib/sends/schema';
import type { ResendOffer } from './resend';

/** Longer waits show the time when they end instead of a countdown. */
const WORTH_COUNTING_S = 120;

type ResendButtonProps = { offer: ResendOffer; onSend: (request: SendRequest) => void };

export function ResendButton({ offer, onSend }: ResendButtonProps) {
  const { label, request, warning, from } = offer;
  const [asking, setAsking] = useState(false);
  const left = useSecondsUntil(from);
  const t = useMessages('sends-compose');
  const isLong = left !== null && left > WORTH_COUNTING_S;
  return (
    <>
      <Button
        variant={warning ? 'secondary' : 'primary'}
        disabled={left !== 0}
        onClick={() => (warning ? setAsking(true) : onSend(request))}
      >
        {!left || isLong ? t(`resend.${label}`) : t('resend.againIn', { seconds: left })}
      </Button>
      {isLong && from !== null && (
        <span className="text-muted">
          {t.rich('resend.againFrom', { time: <ExactTime value={new Date(from).toISOString()} /> })}
        </span>
      )}
      {/* Not each second: only that the wait is over. */}
      <VisuallyHidden role="status">{from !== null && left === 0 && t('resend.againNow')}</VisuallyHidden>
      {warning && (
        <ConfirmDialog
          open={asking}
          title={t(`question.${warning}`)}
          confirm={t(`resend.${label}`)}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onSend(request);
          }}
        >
          {t(`warning.${warning}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
