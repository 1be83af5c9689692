import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { recordProps } from '@/components/data-table/row-focus';
import { Skeleton } from '@/components/ui/display/loading';
import { StateLink } from '@/components/ui/display/state-link';
import { Tag } from '@/components/ui/display/tag';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyRule } from '@/lib/replies/schema';
import { answerOf, type TestedReply, testMessage, whyItAnswers } from '@/lib/replies/tester';
import { TriggerText } from '../reply-labels';
import { ReplyPreview } from '../reply-preview';
import { useReplyState } from '../use-reply-state';

type TestResultsProps = { message: string; rules: readonly ReplyRule[] };

const MAX_SHOWN = 50;

export function TestResults({ message, rules }: TestResultsProps) {
  const t = useMessages('replies-tester');
  const replies = useMemo(() => testMessage(message, rules), [message, rules]);
  const more = replies.length - MAX_SHOWN;
  return (
    <>
      <section aria-label={t('result')} className="grid min-w-0 content-start gap-2 rounded-xl border p-4">
        <h2 className="text-muted text-small">{t('result')}</h2>
        <p role="status" className="break-words font-medium">
          {answerOf(t, replies)}
        </p>
        {/* Customers receive only the first reply. */}
        {replies[0] && <AnswerPreview rule={replies[0].rule} message={message} />}
      </section>
      {replies.length > 0 && (
        <ol aria-label={t('matching')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {replies.slice(0, MAX_SHOWN).map((reply, position) => (
            <TestedItem key={reply.rule.uuid} tested={reply} message={message} first={position === 0} />
          ))}
        </ol>
      )}
      {more > 0 && <p className="text-muted text-small">{t('more', { count: more })}</p>}
      <p className="text-muted text-small">{t('assumptions')}</p>
    </>
  );
}

/** The tester knows what a reply answers, and only here with what. */
function AnswerPreview({ rule, message }: { rule: ReplyRule; message: string }) {
  const t = useMessages('replies');
  const reply = useQuery(replyQueries.one(rule.uuid));
  if (reply.data) return <ReplyPreview reply={reply.data} message={message} />;
  if (reply.isError) return <QueryFailed title={t('sheet.failed')} query={reply} />;
  return (
    <div role="status" aria-label={t('sheet.loading')}>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

type TestedItemProps = { tested: TestedReply; message: string; first: boolean };

function TestedItem({ tested, message, first }: TestedItemProps) {
  const t = useMessages('replies-tester');
  const labels = useMessages('replies-labels');
  const { rule, start, end } = tested;
  const { uuid, name, response_type } = rule;
  const { params, go, linkTo } = useReplyState();
  const open = { reply: uuid, mode: null };
  return (
    <li
      aria-current={params.reply === uuid || undefined}
      className="grid gap-2 rounded-xl border p-4 aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateLink
          href={linkTo(open).href}
          onFollow={() => attempt(() => go(open))}
          {...recordProps(uuid)}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold"
        >
          <bdi className="min-w-0 break-words">{name}</bdi>
        </StateLink>
        {first && <Tag tone="accent">{t('first')}</Tag>}
      </div>
      <p className="break-words text-small text-muted">
        {t.rich('triggerAndType', {
          trigger: <TriggerText reply={rule} />,
          type: labels(`type.${response_type}`),
        })}
      </p>
      <div className="grid gap-1 text-small">
        <p>{whyItAnswers(t, tested, message)}</p>
        <p dir="auto" className="whitespace-pre-wrap break-words rounded bg-sunken px-2.5 py-1.5">
          {message.slice(0, start)}
          <mark>{message.slice(start, end)}</mark>
          {message.slice(end)}
        </p>
      </div>
    </li>
  );
}
