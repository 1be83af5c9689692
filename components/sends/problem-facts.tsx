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
  const t = useMessages('times');
  const source = by === 'whatsapp' ? 'WhatsApp' : 'The messaging service';
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
        <Line term="What to do">{who}</Line>
        <Line term="Send again?">{again_words}</Line>
        {retry_after !== null && <Line term="Wait">{t('wait', waitValues(retry_after))}</Line>}
        {earlier && (
          <Line term="Sent before">
            <Link className="text-accent underline" href={historyHref({ send: earlier.id })}>
              The earlier message
            </Link>{' '}
            · <Time value={earlier.at} /> · {stateLabel(states, earlier.state)} ·{' '}
            <bdi>{earlier.by ?? 'The system'}</bdi>
          </Line>
        )}
        {said.length > 0 && (
          <Line term={`${source} says`}>
            {said.map((text) => (
              <bdi key={text} className="block">
                {text}
              </bdi>
            ))}
          </Line>
        )}
        <Line term="Code" copy={code}>
          <span className="num">{code}</span>
        </Line>
        {fbtrace_id && (
          <Line term="Trace" copy={fbtrace_id}>
            <span className="num break-all">{fbtrace_id}</span>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({ term, copy, children }: { term: string; copy?: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-muted max-[420px]:pb-0">{term}</dt>
      <dd className="flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">{children}</div>
        {copy && <CopyButton text={copy} label={`Copy ${term.toLowerCase()}`} />}
      </dd>
    </>
  );
}

/** A response that came after the message had been marked as unknown. */
export function LateResult({ late }: { late: ListedSend['late'] }) {
  const states = useMessages('sends-states');
  if (!late) return null;
  return (
    <Note title={`Late response: ${stateLabel(states, late.state).toLowerCase()}`}>
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
