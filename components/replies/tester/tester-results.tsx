import { useMemo } from 'react';
import { Note } from '@/components/ui/display/note';
import type { ReplyRule } from '@/lib/replies/schema';
import { testMessage } from '@/lib/replies/tester';
import { ASSUMED } from '@/lib/replies/tester-words';
import { TestedItem } from './tested-item';
import { Verdicts } from './verdicts';

type TesterResultsProps = { message: string; rules: readonly ReplyRule[] };

const SHOWN = 50;

/** What would happen, which reply first, and why. */
export function TesterResults({ message, rules }: TesterResultsProps) {
  const tested = useMemo(() => testMessage(message, rules), [message, rules]);
  const { replies, order, differs } = tested;
  const more = replies.length - SHOWN;
  return (
    <>
      <Verdicts tested={tested} message={message} />
      {differs && (
        <Note tone="warning" title="What is documented and what servers do come apart here">
          {differs}
        </Note>
      )}
      {replies.length > 0 && (
        <ol aria-label="Replies that would answer" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {replies.slice(0, SHOWN).map((reply) => (
            <TestedItem key={reply.rule.uuid} tested={reply} message={message} />
          ))}
        </ol>
      )}
      {more > 0 && <p className="text-muted text-small">And {more} more.</p>}
      {replies.length > 0 && <p className="text-muted text-small">{ASSUMED}</p>}
      {order && <p className="text-muted text-small">{order}</p>}
    </>
  );
}
