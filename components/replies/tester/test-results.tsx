import { useMemo } from 'react';
import { recordRef } from '@/components/data-table/row-focus';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { Tag } from '@/components/ui/display/tag';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { MatchMode } from '@/lib/replies/matching';
import type { ReplyRule } from '@/lib/replies/schema';
import { type TestedReason, type TestedReply, type TestSummary, testMessage } from '@/lib/replies/tester';
import { CRITERIA_LABELS, TYPE_LABELS } from '../reply-labels';
import { ReplyPreview } from '../reply-preview';
import { useReplyState } from '../use-reply-state';

type TestResultsProps = { message: string; rules: readonly ReplyRule[] };

const SHOWN = 50;

const MODE_LABELS: Record<MatchMode, string> = {
  spec: 'As documented',
  observed: 'In practice',
};

/** Which replies would be sent, which one first, and why. */
export function TestResults({ message, rules }: TestResultsProps) {
  const result = useMemo(() => testMessage(message, rules), [message, rules]);
  const { replies, spec, observed, differs, dependsOnOrder } = result;
  const more = replies.length - SHOWN;
  return (
    <>
      {differs ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Summary title={MODE_LABELS.spec} summary={spec} message={message} />
          <Summary title={MODE_LABELS.observed} summary={observed} message={message} />
        </div>
      ) : (
        <Summary title="Result" summary={spec} message={message} />
      )}
      {differs && (
        <Note tone="warning" title="Services may differ here">
          {differs}
        </Note>
      )}
      {replies.length > 0 && (
        <ol aria-label="Matching replies" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {replies.slice(0, SHOWN).map((reply) => (
            <TestedItem key={reply.rule.uuid} tested={reply} message={message} />
          ))}
        </ol>
      )}
      {more > 0 && <p className="text-muted text-small">And {more} more.</p>}
      {replies.length > 0 && (
        <p className="text-muted text-small">
          The service’s documentation doesn’t say whether upper and lower case matter, or whether a phrase
          inside a longer word counts. The tester ignores case and counts such phrases.
        </p>
      )}
      {dependsOnOrder && (
        <p className="text-muted text-small">
          The service sends the first match in its own order, which isn’t visible here. The tester checks the
          oldest reply first.
        </p>
      )}
    </>
  );
}

type SummaryProps = { title: string; summary: TestSummary; message: string };

/** Customers receive only the first reply. */
function Summary({ title, summary: { text, first }, message }: SummaryProps) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2 rounded-xl border p-4">
      <div>
        <h2 className="text-muted text-small">{title}</h2>
        <p role="status" className="break-words font-medium">
          {text}
        </p>
      </div>
      {first && <ReplyPreview reply={first} message={message} />}
    </section>
  );
}

type TestedItemProps = { tested: TestedReply; message: string };

/** A reply that matches the message, and the matching part. */
function TestedItem({ tested, message }: TestedItemProps) {
  const { rule, spec, observed, differs } = tested;
  const { uuid, name, match_criteria, trigger, response_type } = rule;
  const { params, go, linkTo } = useReplyState();
  const open = { reply: uuid, mode: null };
  const alike = spec !== null && observed !== null && spec.why === observed.why;
  return (
    <li
      aria-current={params.reply === uuid || undefined}
      className="grid gap-2 rounded-xl border p-4 aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateLink
          href={linkTo(open).href}
          onFollow={() => attempt(() => go(open))}
          ref={recordRef(uuid)}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold"
        >
          <bdi className="min-w-0 break-words">{name}</bdi>
        </StateLink>
        <First tested={tested} />
      </div>
      <p className="break-words text-[13px] text-muted">
        {CRITERIA_LABELS[match_criteria]} “<bdi>{trigger}</bdi>” · {TYPE_LABELS[response_type]}
      </p>
      {alike && <Reason reason={spec} message={message} />}
      {!alike && spec && <Reason title={MODE_LABELS.spec} reason={spec} message={message} />}
      {!alike && observed && <Reason title={MODE_LABELS.observed} reason={observed} message={message} />}
      {differs && <p className="text-[13px] text-warning">{differs}</p>}
    </li>
  );
}

function First({ tested: { spec, observed } }: { tested: TestedReply }) {
  if (spec?.first && observed?.first) return <Tag tone="accent">Answers first</Tag>;
  return (
    <>
      {spec?.first && <Tag tone="accent">First as documented</Tag>}
      {observed?.first && <Tag tone="warning">First in practice</Tag>}
    </>
  );
}

type ReasonProps = { title?: string; reason: TestedReason; message: string };

function Reason({ title, reason: { why, start, end }, message }: ReasonProps) {
  return (
    <div className="grid gap-1 text-[13px]">
      <p>
        {title && <span className="text-muted">{title}: </span>}
        {why}
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words rounded bg-sunken px-2.5 py-1.5">
        {message.slice(0, start)}
        <mark>{message.slice(start, end)}</mark>
        {message.slice(end)}
      </p>
    </div>
  );
}
