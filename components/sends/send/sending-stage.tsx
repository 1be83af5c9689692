import { FormFailure } from '@/components/forms/form-failure';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Spinner } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useStableFor } from '@/components/ui/hooks/timing';
import { ApiError } from '@/lib/api/client';
import { sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { historyHref } from '@/lib/sends/search-params';
import type { SendingPhase } from '../compose/use-sending';

const LONG_MS = 8_000;

export function SendingStage({ phone, failures }: { phone: string; failures: number }) {
  const long = useStableFor(true, LONG_MS);
  const t = useMessages('sends-compose');
  return (
    <section className="grid justify-items-start gap-3">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        <span className="inline-flex items-center gap-2.5">
          <Spinner className="size-5 text-info" />
          {t('sending.title')}
        </span>
      </FocusedHeading>
      <p role="status" className="text-muted">
        {t(failures > 0 ? 'sending.unreached' : 'sending.waiting')}
      </p>
      <div className="w-full empty:hidden">
        <WaitingNote waiting />
      </div>
      {long && (
        <p className="text-muted text-small">
          {t.rich('sending.leave', {
            link: (text) => (
              <a className="text-accent underline" href={historyHref({ q: phone })}>
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </section>
  );
}

type UnreachedStageProps = { phase: Extract<SendingPhase, { name: 'unreached' }>; onRepeat: () => void };

export function UnreachedStage({ phase, onRepeat }: UnreachedStageProps) {
  const t = useMessages('sends-compose');
  const { error, request } = phase;
  const known = error instanceof ApiError && error.problem ? error : null;
  const signedOut = known?.code === 'unauthenticated';
  return (
    <section className="grid gap-4">
      <FocusedHeading level={2} className="text-display tracking-[-0.01em]">
        {t(known ? 'unreached.unknown' : 'unreached.title')}
      </FocusedHeading>
      <Note tone="warning" role="alert">
        {t('unreached.text')}
      </Note>
      {known && (
        <FormFailure text={signedOut ? t('unreached.signIn') : known.message} signedOut={signedOut} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRepeat}>
          {t('unreached.check')}
        </Button>
        <LinkButton href={historyHref({ q: request.phone })}>{t('unreached.history')}</LinkButton>
      </div>
    </section>
  );
}

export function NotSent({ error }: { error: Error }) {
  const t = useMessages('sends-compose');
  const known = error instanceof ApiError ? error : null;
  const signedOut = known?.code === 'unauthenticated';
  const issues = known?.issues.map(({ message }) => message) ?? [];
  const text = signedOut
    ? t('notSent.signIn')
    : known?.code === 'store_unavailable'
      ? t('notSent.store')
      : sentences(t('notSent.text'), ...(issues.length > 0 ? issues : [known?.said ?? error.message]));
  return <FormFailure text={text} signedOut={signedOut} />;
}
