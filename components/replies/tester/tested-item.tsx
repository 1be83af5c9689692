'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { Tag } from '@/components/ui/display/tag';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { TestedReason, TestedReply } from '@/lib/replies/tester';
import { CRITERIA_WORDS, TYPE_WORDS } from '../list/reply-words';
import { useReplyState } from '../list/use-reply-state';
import { READING_WORDS } from './verdicts';

type TestedItemProps = { tested: TestedReply; message: string };

/** One reply that would answer, and what of the message makes it. */
export function TestedItem({ tested, message }: TestedItemProps) {
  const { rule, documented, seen, differs } = tested;
  const { uuid, name, match_criteria, trigger, response_type } = rule;
  const { params, go, linkTo } = useReplyState();
  const open = { reply: uuid, mode: null };
  const alike = documented !== null && seen !== null && documented.why === seen.why;
  return (
    <li
      aria-current={params.reply === uuid || undefined}
      className="grid gap-2 rounded-xl border p-4 aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateLink
          href={linkTo(open).href}
          onFollow={() => attempt(() => go(open))}
          data-record={uuid}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold"
        >
          <bdi className="min-w-0 break-words">{name}</bdi>
        </StateLink>
        <First tested={tested} />
      </div>
      <p className="break-words text-[13px] text-muted">
        {CRITERIA_WORDS[match_criteria]} “<bdi>{trigger}</bdi>” · {TYPE_WORDS[response_type]}
      </p>
      {alike && <Reason title="In both readings" reason={documented} message={message} />}
      {!alike && documented && (
        <Reason title={READING_WORDS.documented} reason={documented} message={message} />
      )}
      {!alike && seen && <Reason title={READING_WORDS.seen} reason={seen} message={message} />}
      {differs && <p className="text-[13px] text-warning">{differs}</p>}
    </li>
  );
}

function First({ tested: { documented, seen } }: { tested: TestedReply }) {
  if (documented?.first && seen?.first) return <Tag tone="accent">Answers first</Tag>;
  return (
    <>
      {documented?.first && <Tag tone="accent">First as documented</Tag>}
      {seen?.first && <Tag tone="warning">First as seen in practice</Tag>}
    </>
  );
}

type ReasonProps = { title: string; reason: TestedReason; message: string };

function Reason({ title, reason: { why, start, end }, message }: ReasonProps) {
  return (
    <div className="grid gap-1 text-[13px]">
      <p>
        <span className="text-muted">{title}:</span> {why}
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words rounded bg-sunken px-2.5 py-1.5">
        {message.slice(0, start)}
        <mark>{message.slice(start, end)}</mark>
        {message.slice(end)}
      </p>
    </div>
  );
}
