import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { focusHere } from '@/components/ui/hooks/focus-here';
import { toast } from '@/components/ui/overlay/toast';
import { useBeginTwoFactor, useEndTwoFactor, useRenewRecoveryCodes } from '@/lib/account/mutations';
import type { Account, Enrolment } from '@/lib/account/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { CodesShown } from './codes-shown';
import { ProofForm } from './proof-form';
import { ScanStage } from './scan-stage';

type Stage =
  | { name: 'rest' | 'begin' | 'renew' | 'end' }
  | { name: 'scan'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] };

export function TwoFactor({ account }: { account: Account }) {
  const t = useMessages('account');
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
  // Refreshes the layout: with a second factor the server may now open other pages.
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
    return <CodesShown codes={stage.codes} onDone={goOn} />;
  }
  if (stage.name === 'begin') {
    return (
      <ProofForm
        title={t(isOn ? 'twoFactor.setUpAnother' : 'twoFactor.setUp')}
        submit={t('twoFactor.continue')}
        email={email}
        withCode={isOn}
        write={begin.mutateAsync}
        onDone={(enrolment) => setStage({ name: 'scan', enrolment })}
        onCancel={rest}
      />
    );
  }
  if (stage.name === 'renew') {
    return (
      <ProofForm
        title={t('twoFactor.newCodes')}
        about={t('twoFactor.newCodesAbout')}
        submit={t('twoFactor.createCodes')}
        email={email}
        withCode
        write={renew.mutateAsync}
        onDone={({ recovery_codes: codes }) => setStage({ name: 'codes', codes })}
        onCancel={rest}
      />
    );
  }
  if (stage.name === 'end') {
    return (
      <ProofForm
        title={t('twoFactor.turnOffTitle')}
        about={t('twoFactor.turnOffAbout')}
        submit={t('twoFactor.turnOff')}
        danger
        email={email}
        withCode
        write={end.mutateAsync}
        onDone={() => {
          rest();
          void toast('success', coded('account.twoFactor.turnedOff'));
        }}
        onCancel={rest}
      />
    );
  }
  return <TwoFactorState state={two_factor} returned={returned} onStage={(name) => setStage({ name })} />;
}

const LOW_CODES = 3;

type TwoFactorStateProps = {
  state: Account['two_factor'];
  /** A form was just closed: the heading takes the focus, because the button that had it is gone. */
  returned: boolean;
  onStage: (stage: 'begin' | 'renew' | 'end') => void;
};

function TwoFactorState({ state, returned, onStage }: TwoFactorStateProps) {
  const t = useMessages('account');
  const frame = returned ? focusHere : undefined;
  const { confirmed_at, recovery_codes_left, required } = state;
  if (confirmed_at === null) {
    return (
      <div ref={frame} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
        <p className="text-muted">{t('twoFactor.off')}</p>
        <Button variant={required ? 'primary' : 'secondary'} onClick={() => onStage('begin')}>
          {t('twoFactor.setUp')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <p className="flex items-start gap-2">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          {t.rich('twoFactor.on', {
            since: <Time value={confirmed_at} inSentence />,
            count: recovery_codes_left,
            left: (text) => <span className="text-muted">{text}</span>,
          })}
        </span>
      </p>
      {recovery_codes_left <= LOW_CODES && <Note tone="warning">{t('twoFactor.fewCodes')}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onStage('renew')}>{t('twoFactor.newCodes')}</Button>
        <Button onClick={() => onStage('begin')}>{t('twoFactor.setUpAnother')}</Button>
        {!required && (
          <Button variant="ghost" onClick={() => onStage('end')}>
            {t('twoFactor.turnOff')}
          </Button>
        )}
      </div>
      {required && <p className="text-muted text-small">{t('twoFactor.required')}</p>}
    </div>
  );
}
