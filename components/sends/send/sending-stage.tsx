import { FormFailure } from '@/components/forms/form-failure';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Spinner } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useStableFor } from '@/components/ui/hooks/timing';
import { ApiError } from '@/lib/api/client';
import { historyHref } from '@/lib/sends/search-params';
import type { SendingPhase } from '../compose/use-sending';

const LONG_MS = 8_000;

export function SendingStage({ phone, failures }: { phone: string; failures: number }) {
  const long = useStableFor(true, LONG_MS);
  return (
    <section className="grid justify-items-start gap-3">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        <span className="inline-flex items-center gap-2.5">
          <Spinner className="size-5 text-info" />
          Sending…
        </span>
      </FocusedHeading>
      <p role="status" className="text-muted">
        {failures > 0
          ? 'Frontdesk can’t be reached. Checking again; nothing is sent twice.'
          : 'Waiting for the messaging service.'}
      </p>
      <div className="w-full empty:hidden [&>*]:mx-0">
        <WaitingNote waiting />
      </div>
      {long && (
        <p className="text-muted text-small">
          You can leave this page. The outcome will be in the{' '}
          <a className="text-accent underline" href={historyHref({ q: phone })}>
            history
          </a>
          .
        </p>
      )}
    </section>
  );
}

type UnreachedStageProps = { phase: Extract<SendingPhase, { name: 'unreached' }>; onRepeat: () => void };

export function UnreachedStage({ phase, onRepeat }: UnreachedStageProps) {
  const { error, request } = phase;
  const known = error instanceof ApiError && error.problem ? error : null;
  const signedOut = known?.code === 'unauthenticated';
  return (
    <section className="grid gap-4">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        {known ? 'Outcome unknown' : 'Frontdesk can’t be reached'}
      </FocusedHeading>
      <Note tone="warning" role="alert">
        The message may or may not have been sent. You can check safely: this message is sent at most once.
      </Note>
      {known && (
        <FormFailure text={signedOut ? 'Sign in to see the outcome.' : known.message} signedOut={signedOut} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRepeat}>
          Check the outcome
        </Button>
        <LinkButton href={historyHref({ q: request.phone })}>View history</LinkButton>
      </div>
    </section>
  );
}

export function NotSent({ error }: { error: Error }) {
  const known = error instanceof ApiError ? error : null;
  const signedOut = known?.code === 'unauthenticated';
  const issues = known?.issues.map(({ message }) => message).join(' ') ?? '';
  const text = signedOut
    ? 'Nothing was sent. Sign in to continue. What you typed is kept.'
    : known?.code === 'store_unavailable'
      ? `Nothing was sent. ${known.problem?.title}. Try again in a few seconds.`
      : `Nothing was sent. ${issues || error.message}`;
  return <FormFailure text={text} signedOut={signedOut} />;
}
