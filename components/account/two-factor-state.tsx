'use client';

import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import type { Account } from '@/lib/account/schema';
import { formatCount } from '@/lib/format';

const FEW = 3;

type TwoFactorStateProps = {
  state: Account['two_factor'];
  /** Shown in place of a form that was left: it takes the focus, for the button that had it is gone. */
  returned: boolean;
  onStage: (stage: 'begin' | 'renew' | 'end') => void;
};

/** Whether it is on, and what can be done about that. */
export function TwoFactorState({ state, returned, onStage }: TwoFactorStateProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returned) frame.current?.focus();
  }, [returned]);
  const { confirmed_at, recovery_codes_left, required } = state;
  if (confirmed_at === null) {
    return (
      <div ref={frame} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
        <p className="text-muted">
          Off. You need an authenticator app, such as the one in your password manager.
        </p>
        <Button variant={required ? 'primary' : 'secondary'} onClick={() => onStage('begin')}>
          Set up two-factor sign-in
        </Button>
      </div>
    );
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          On since <Time value={confirmed_at} inSentence />
          <span className="text-muted">, with {formatCount(recovery_codes_left, 'recovery code')} left.</span>
        </span>
      </p>
      {recovery_codes_left <= FEW && (
        <Note tone="warning">
          If you lose your phone and have no recovery codes, only an admin can let you in again. Create new
          codes soon.
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onStage('renew')}>New recovery codes</Button>
        <Button onClick={() => onStage('begin')}>Set up another app</Button>
        {!required && (
          <Button variant="ghost" onClick={() => onStage('end')}>
            Turn off
          </Button>
        )}
      </div>
      {required && <p className="text-muted text-small">An admin requires it, so you can’t turn it off.</p>}
    </div>
  );
}
