import type { Reading } from '@/lib/replies/matching';
import type { ReplyRule } from '@/lib/replies/schema';
import type { Tested } from '@/lib/replies/tester';
import { ReplyPreview } from '../detail/reply-preview';

export const READING_WORDS: Record<Reading, string> = {
  documented: 'As documented',
  seen: 'As seen in practice',
};

/** One verdict where both readings agree, else one for each; a customer sees the first reply alone. */
export function Verdicts({ tested, message }: { tested: Tested; message: string }) {
  const { documented, seen, differs } = tested;
  const [one, other] = [documented.first, seen.first];
  if (!differs) {
    return <Verdict title="In both readings" words={documented.words} first={one} message={message} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Verdict title={READING_WORDS.documented} words={documented.words} first={one} message={message} />
      <Verdict title={READING_WORDS.seen} words={seen.words} first={other} message={message} />
    </div>
  );
}

type VerdictProps = { title: string; words: string; first: ReplyRule | null; message: string };

function Verdict({ title, words, first, message }: VerdictProps) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2 rounded-xl border p-4">
      <div>
        <h2 className="text-muted text-small">{title}</h2>
        <p role="status" className="break-words font-medium">
          {words}
        </p>
      </div>
      {first && <ReplyPreview reply={first} message={message} />}
    </section>
  );
}
