import Link from 'next/link';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { waitValues } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { stateLabel } from '@/lib/sends/labels';
import type { ListedSend, SendProblem } from '@/lib/sends/schema';
import { historyHref } from '@/lib/sends/search-params';

export function ProblemFacts({ problem }: { problem: SendProblem }) {
  const { by, code, who, again_words, message, details, fbtrace_id, retry_after, issues, earlier } = problem;
  const states = useMessages('sends-states');
  const t = useMessages('sends-outcome');
  const times = useMessages('times');
  const said = by === 'system' ? [] : [...new Set([message, details])].filter(Boolean);
  return (
    <div className="grid gap-2">
      {issues.length > 0 && (
        <ul className="grid list-disc gap-0.5 ps-5">
          {issues.map(({ path, message: text }) => (
            <li key={`${path} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] text-small max-[420px]:grid-cols-1">
        <Line term={t('problem.whatToDo')}>{who}</Line>
        <Line term={t('problem.again')}>{again_words}</Line>
        {retry_after !== null && (
          <Line term={t('problem.wait')}>{times('wait', waitValues(retry_after))}</Line>
        )}
        {earlier && (
          <Line term={t('problem.earlier')}>
            {t.rich(earlier.by === null ? 'problem.earlierOfSystem' : 'problem.earlierMessage', {
              link: (text) => (
                <Link className="text-accent underline" href={historyHref({ send: earlier.id })}>
                  {text}
                </Link>
              ),
              time: <Time value={earlier.at} />,
              state: stateLabel(states, earlier.state),
              by: <bdi>{earlier.by}</bdi>,
            })}
          </Line>
        )}
        {said.length > 0 && (
          <Line term={t(by === 'whatsapp' ? 'problem.whatsAppSays' : 'problem.serviceSays')}>
            {said.map((text) => (
              <bdi key={text} className="block">
                {text}
              </bdi>
            ))}
          </Line>
        )}
        <Line term={t('problem.code')} copy={{ text: code, label: t('problem.copyCode') }}>
          <span className="num">{code}</span>
        </Line>
        {fbtrace_id && (
          <Line term={t('problem.trace')} copy={{ text: fbtrace_id, label: t('problem.copyTrace') }}>
            <span className="num break-all">{fbtrace_id}</span>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({
  term,
  copy,
  children,
}: {
  term: string;
  copy?: { text: string; label: string };
  children: ReactNode;
}) {
  return (
    <>
      <dt className="py-1 text-muted max-[420px]:pb-0">{term}</dt>
      <dd className="flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">{children}</div>
        {copy && <CopyButton {...copy} />}
      </dd>
    </>
  );
}

/** A response that came after the message had been marked as unknown. */
export function LateResult({ late }: { late: ListedSend['late'] }) {
  const t = useMessages('sends-outcome');
  if (!late) return null;
  return (
    <Note title={t(`late.${late.state}`)}>
      <Time value={late.at} />
      {late.wam_id && (
        <>
          {' · '}
          <span className="num break-all">{late.wam_id}</span>
        </>
      )}
    </Note>
  );
}
