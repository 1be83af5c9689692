'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { SendRequest } from '@/lib/sends/schema';
import type { ResendOffer } from './resend';

/** Longer waits have no countdown. */
const WORTH_COUNTING_S = 120;

type ResendButtonProps = { offer: ResendOffer; onSend: (request: SendRequest) => void };

export function ResendButton({ offer, onSend }: ResendButtonProps) {
  const { label, request, warning, wait } = offer;
  const [asking, setAsking] = useState(false);
  const left = useCountdown(wait !== null && wait <= WORTH_COUNTING_S ? wait : 0);
  return (
    <>
      <Button
        variant={warning ? 'secondary' : 'primary'}
        disabled={left > 0}
        onClick={() => (warning ? setAsking(true) : onSend(request))}
      >
        {left > 0 ? `${label} in ${left} s` : label}
      </Button>
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

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
