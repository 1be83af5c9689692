import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useTestBroadcast } from '@/lib/broadcasts/mutations';
import { useMessages } from '@/lib/messages/messages-provider';
import { preferenceQueries } from '@/lib/preferences/queries';
import { testOutcomeLabel } from '@/lib/sends/labels';
import type { Send } from '@/lib/sends/schema';

const LazyTestPhoneForm = lazyWithPreload(
  () => import('@/components/sends/send/test-phone-form').then((module) => module.TestPhoneForm),
  ['phone-fields', 'sends-test'],
);

type TestMessageProps = {
  id: string;
  /** The position of the recipient whose message is sent to the user's own number. */
  position: number;
};

export function TestMessage({ id, position }: TestMessageProps) {
  const t = useMessages('broadcasts-detail');
  const { data: preferences, isPending: isLoading } = useQuery(preferenceQueries.mine());
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, error, isPending } = useTestBroadcast(id);
  const own = preferences?.test_phone ?? '';

  function test(phone: string) {
    setAsking(false);
    mutate({ position, phone });
  }

  return (
    <div className="grid gap-2">
      {isAsking ? (
        <PartBoundary fallback={<Skeleton className="h-15 w-full" />}>
          <LazyTestPhoneForm phone={own} onSaved={test} onCancel={() => setAsking(false)} />
        </PartBoundary>
      ) : (
        <Button
          className="justify-self-start"
          pending={isPending || isLoading}
          onClick={() => (own ? test(own) : setAsking(true))}
        >
          <FlaskConical />
          {t('test.send')}
        </Button>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {data && !isPending && <TestResult send={data} />}
        {error && !isPending && <Note tone="danger">{error.message}</Note>}
      </div>
    </div>
  );
}

function TestResult({ send: { state, phone, problem } }: { send: Send }) {
  const t = useMessages('broadcasts-detail');
  const states = useMessages('sends-states');
  if (state === 'accepted') {
    return (
      <Note tone="success" title={t('test.sent')}>
        {t.rich('test.sentText', { phone: <PhoneNumber phone={phone} /> })}
      </Note>
    );
  }
  return (
    <Note tone="warning" title={testOutcomeLabel(states, state)}>
      {problem?.title} {problem?.who}
    </Note>
  );
}
