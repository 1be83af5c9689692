import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { saidOf } from '@/lib/api/client';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { preferenceQueries } from '@/lib/preferences/queries';
import { outcomeLabel, testOutcomeLabel } from '@/lib/sends/labels';
import type { Send, SendRequest } from '@/lib/sends/schema';
import { useSending } from '../compose/use-sending';
import { resendOffer } from './resend';
import { ResendButton } from './resend-button';

const LazyTestPhoneForm = lazyWithPreload(
  () => import('./test-phone-form').then((module) => module.TestPhoneForm),
  ['phone-fields', 'sends-test'],
);

type TestSendProps = { template: SendRequest['template']; unchecked: boolean };

export function TestSend({ template, unchecked }: TestSendProps) {
  const { data: preferences, isPending } = useQuery(preferenceQueries.mine());
  const [asking, setAsking] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<Send | null>(null);
  const sending = useSending(setOutcome);
  const t = useMessages('sends-compose');
  const text = useText();
  const own = preferences?.test_phone ?? '';
  const { phase } = sending;
  const pending = phase.name === 'sending';

  function test(phone: string) {
    setAsking(false);
    setOutcome(null);
    sending.start({ phone, template, unchecked, test: true });
  }

  const again = outcome && resendOffer(outcome);
  return (
    <div className="grid gap-2 border-t pt-4">
      {asking ? (
        <PartBoundary fallback={<Skeleton className="h-15 w-full" />}>
          <LazyTestPhoneForm phone={own} onSaved={test} onCancel={() => setAsking(false)} />
        </PartBoundary>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            autoFocus={asking === false}
            pending={pending || isPending}
            onClick={() => (own ? test(own) : setAsking(true))}
          >
            <FlaskConical />
            {t('test.send')}
          </Button>
          {own && (
            <span className="text-muted text-small">
              <PhoneNumber phone={own} />{' '}
              <button type="button" className="min-h-6 text-accent underline" onClick={() => setAsking(true)}>
                {t('test.change')}
              </button>
            </span>
          )}
        </div>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {pending && <span className="text-muted text-small">{t('test.sending')}</span>}
        {outcome && (
          <TestOutcome
            send={outcome}
            action={again && <ResendButton key={outcome.id} offer={again} onSend={resend} />}
          />
        )}
        {(phase.name === 'unreached' || phase.name === 'not_sent') && (
          <Note
            tone="danger"
            action={
              phase.name === 'unreached' && (
                <Button size="sm" onClick={sending.repeat}>
                  {t('test.check')}
                </Button>
              )
            }
          >
            {text(saidOf(phase.error) ?? '')}
          </Note>
        )}
      </div>
    </div>
  );

  function resend(request: SendRequest) {
    setOutcome(null);
    sending.start(request);
  }
}

function TestOutcome({ send, action }: { send: Send; action: ReactNode }) {
  const { state, problem, phone } = send;
  const t = useMessages('sends-compose');
  const states = useMessages('sends-states');
  if (state === 'accepted') {
    return (
      <Note tone="success" title={outcomeLabel(states, state)}>
        {t.rich('test.accepted', { phone: <PhoneNumber phone={phone} /> })}
      </Note>
    );
  }
  return (
    <Note tone="warning" title={testOutcomeLabel(states, state)} action={action}>
      {problem?.title} {problem?.again_words}
    </Note>
  );
}
