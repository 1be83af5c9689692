'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useBeginTwoFactor, useEndTwoFactor, useRenewRecoveryCodes } from '@/lib/account/mutations';
import type { Account, Enrolment } from '@/lib/account/schema';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { ScanStage } from './scan-stage';
import { TwoFactorState } from './two-factor-state';

type Stage =
  | { name: 'rest' | 'begin' | 'renew' | 'end' }
  | { name: 'scan'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] };

/** The second factor, from nothing to its recovery codes and back. */
export function TwoFactor({ account }: { account: Account }) {
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const [returned, setReturned] = useState(false);
  const router = useRouter();
  const begin = useBeginTwoFactor();
  const renew = useRenewRecoveryCodes();
  const end = useEndTwoFactor();
  const { email, two_factor } = account;
  const isOn = two_factor.confirmed_at !== null;
  const rest = () => {
    setStage({ name: 'rest' });
    setReturned(true);
  };
  // What was closed to them before is open now, and was decided on the server.
  const goOn = () => {
    rest();
    router.refresh();
  };

  if (stage.name === 'scan') {
    const { enrolment } = stage;
    const confirmed = (codes: string[]) => setStage({ name: 'codes', codes });
    return <ScanStage enrolment={enrolment} onConfirmed={confirmed} onCancel={rest} />;
  }
  if (stage.name === 'codes') {
    return <RecoveryCodes codes={stage.codes} onDone={goOn} />;
  }
  if (stage.name === 'begin') {
    return (
      <ProofForm
        title={isOn ? 'Set up another app' : 'Set up two-factor sign-in'}
        submit="Continue"
        email={email}
        withCode={isOn}
        onSubmit={async (proof) => setStage({ name: 'scan', enrolment: await begin.mutateAsync(proof) })}
        onCancel={rest}
      />
    );
  }
  if (stage.name === 'renew') {
    return (
      <ProofForm
        title="New recovery codes"
        about="The former codes stop working."
        submit="Make new codes"
        email={email}
        withCode
        onSubmit={async (proof) =>
          setStage({ name: 'codes', codes: (await renew.mutateAsync(proof)).recovery_codes })
        }
        onCancel={rest}
      />
    );
  }
  if (stage.name === 'end') {
    return (
      <ProofForm
        title="Turn off two-factor sign-in"
        about="Your password alone opens your account then. The recovery codes stop working."
        submit="Turn off"
        danger
        email={email}
        withCode
        onSubmit={async (proof) => {
          await end.mutateAsync(proof);
          rest();
          void toast('success', 'Two-factor sign-in is off.');
        }}
        onCancel={rest}
      />
    );
  }
  return <TwoFactorState state={two_factor} returned={returned} onStage={(name) => setStage({ name })} />;
}
