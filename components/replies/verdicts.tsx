import type { Reading } from '@/lib/replies/matching';
import type { Tested } from '@/lib/replies/tester';
import { ReplyPreview } from './reply-preview';

export const READING_WORDS: Record<Reading, string> = {
  documented: 'As documented',
  seen: 'As seen in practice',
};

/** One verdict where both readings agree, else one for each. */
export function Verdicts({ tested, message }: { tested: Tested; message: string }) {
  const { documented, seen, differs } = tested;
  if (!differs) {
    return <Verdict title="In both readings" verdict={documented} message={message} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Verdict title={READING_WORDS.documented} verdict={documented} message={message} />
      <Verdict title={READING_WORDS.seen} verdict={seen} message={message} />
    </div>
  );
}

type VerdictProps = { title: string; verdict: Tested['seen']; message: string };

function Verdict({ title, verdict: { words, first }, message }: VerdictProps) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2 rounded-xl border p-4">
      <div>
        <h3 className="text-muted text-small">{title}</h3>
        <p className="break-words font-medium">{words}</p>
      </div>
      {first && <ReplyPreview reply={first} message={message} />}
    </section>
  );
}
