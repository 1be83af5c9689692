'use client';

import { FormFailure } from '@/components/forms/form-failure';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { Note } from '@/components/ui/display/note';
import { Spinner } from '@/components/ui/display/spinner';
import { Button } from '@/components/ui/form-controls/button';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { useStableFor } from '@/components/ui/hooks/use-stable-for';
import { ApiError } from '@/lib/api/client';
import { historyHref } from '@/lib/sends/search-params';
import { StageHeading } from './stage-heading';
import type { Sending } from './use-sending';

const LONG_MS = 8_000;

/** Between the press of the button and the truth: nothing is claimed before it is known. */
export function SendingStage({ phone, failures }: { phone: string; failures: number }) {
  const long = useStableFor(true, LONG_MS);
  return (
    <section className="grid justify-items-start gap-3">
      <StageHeading>
        <span className="inline-flex items-center gap-2.5">
          <Spinner className="size-5 text-info" />
          Sending…
        </span>
      </StageHeading>
      <p role="status" className="text-muted">
        {failures > 0
          ? 'The desk cannot be reached. Asking it again what became of the message; nothing is sent twice.'
          : 'The desk is waiting for the messaging service.'}
      </p>
      <div className="w-full empty:hidden [&>*]:mx-0">
        <WaitingNote waiting />
      </div>
      {long && (
        <p className="text-muted text-small">
          You need not wait here: the message goes on without this page, and the{' '}
          <a className="text-accent underline" href={historyHref({ phone })}>
            history
          </a>{' '}
          will tell what became of it.
        </p>
      )}
    </section>
  );
}

type UnreachedStageProps = { failed: NonNullable<Sending['failed']>; onRepeat: () => void };

/** The answer of the desk itself is missing. */
export function UnreachedStage({ failed, onRepeat }: UnreachedStageProps) {
  const known = failed.error instanceof ApiError && failed.error.problem ? failed.error : null;
  const signedOut = known?.code === 'unauthenticated';
  return (
    <section className="grid gap-4">
      <StageHeading>{known ? 'Not known yet' : 'The desk cannot be reached'}</StageHeading>
      <Note tone="warning" role="alert">
        It is not known whether the message left. Ask again: the desk remembers this attempt, so that it is
        sent once at most.
      </Note>
      {known && (
        <FormFailure
          text={signedOut ? 'Sign in, so that the desk can tell what became of it.' : known.message}
          signedOut={signedOut}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRepeat}>
          Ask the desk again
        </Button>
        <LinkButton href={historyHref({ phone: failed.request.phone })}>Look in the history</LinkButton>
      </div>
    </section>
  );
}

/** The desk did not take the message at all. */
export function NotTaken({ failed }: { failed: NonNullable<Sending['failed']> }) {
  const { error } = failed;
  const known = error instanceof ApiError ? error : null;
  const signedOut = known?.code === 'unauthenticated';
  const issues = known?.issues.map(({ message }) => message).join(' ') ?? '';
  const text = signedOut
    ? 'Nothing was sent. Sign in to go on: what you typed is kept.'
    : known?.code === 'store_unavailable'
      ? `Nothing was sent. ${known.problem?.title}. Try again in a few seconds.`
      : `Nothing was sent. ${issues || error.message}`;
  return <FormFailure text={text} signedOut={signedOut} />;
}
