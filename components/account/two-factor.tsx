'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { copyText } from '@/components/data-table/copy-text';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { toast } from '@/components/ui/overlay/toast';
import { useBeginTwoFactor, useEndTwoFactor, useRenewRecoveryCodes } from '@/lib/account/mutations';
import type { Account, Enrolment } from '@/lib/account/schema';
import { ProofForm } from './proof-form';
import { ScanStage } from './scan-stage';
import { StageTitle } from './stage-title';
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
        about="Your old codes stop working."
        submit="Create new codes"
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
        about="You will sign in with your password alone. The recovery codes stop working."
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

/** Shown only once: the store keeps hashes of the codes. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<string | null>(null);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    const done = await copyText(text);
    setCopied(
      done ? 'Codes copied.' : 'Your browser didn’t allow copying. Select the codes and copy them yourself.',
    );
  }

  return (
    <div className="grid gap-4">
      <StageTitle>Save your recovery codes</StageTitle>
      <Note tone="warning">
        They are shown only once. If you lose your phone, each code lets you sign in one time. Keep them where
        you can find them without it, such as in a password manager or on paper.
      </Note>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(156px,1fr))] gap-x-4 gap-y-1.5 rounded border bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} dir="ltr" className="num whitespace-nowrap font-mono text-[13px]">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
        <Button onClick={copy}>Copy codes</Button>
        <a
          className={buttonStyle({})}
          download="frontdesk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download as text
        </a>
      </div>
      <p role="status" className="text-muted text-small empty:absolute">
        {copied}
      </p>
    </div>
  );
}
