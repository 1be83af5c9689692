import CloudUpload from 'lucide-react/icons/cloud-upload';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ProgressBar } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { formatCount, formatNumber } from '@/lib/format';
import type { Reply } from '@/lib/replies/schema';
import { type RepliesRun, type RunKind, useRepliesRun } from './use-replies-run';

const WORDS = {
  save: {
    Icon: CloudUpload,
    button: 'Save to messaging service',
    title: (count: string) => `Save ${count} to the messaging service?`,
    text: 'Customers get these replies from then on. They replace what the messaging service has for them.',
    confirm: 'Save',
    done: (count: string) => `Saved ${count}.`,
    bar: 'Replies saved',
    past: 'were saved',
  },
  remove: {
    Icon: Trash2,
    button: 'Remove',
    title: (count: string) => `Remove ${count}?`,
    text: 'The replies and their versions are removed from Frontdesk. The messaging service keeps its replies.',
    confirm: 'Remove',
    done: (count: string) => `Removed ${count}. The messaging service keeps its replies.`,
    bar: 'Replies removed',
    past: 'were removed',
  },
} as const;

const count = (of: number) => formatCount(of, 'reply', 'replies');

type RunButtonProps = {
  kind: RunKind;
  replies: () => Reply[];
  onDone: () => void;
};

export function RepliesRunButton({ kind, replies, onDone }: RunButtonProps) {
  const [chosen, setChosen] = useState<Reply[] | null>(null);
  const { Icon, button } = WORDS[kind];
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setChosen(replies())}>
        <Icon />
        {button}
      </Button>
      {chosen && <RunDialog kind={kind} replies={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}

type RunDialogProps = { kind: RunKind; replies: Reply[]; onClose: () => void; onDone: () => void };

function RunDialog({ kind, replies, onClose, onDone }: RunDialogProps) {
  const { run, start, stop } = useRepliesRun(kind);
  const words = WORDS[kind];
  const isRunning = run?.state === 'running';

  async function begin() {
    const { done, all } = await start(replies);
    if (done < all) return;
    void toast('success', words.done(count(done)));
    onClose();
    onDone();
  }

  return (
    <Dialog open onClose={isRunning ? stop : onClose} title={words.title(count(replies.length))}>
      {run === null && (
        <>
          <p className="text-muted">{words.text}</p>
          <div className="flex flex-wrap justify-end gap-2">
            {/* The safe choice has the focus. */}
            <Button autoFocus onClick={onClose}>
              Cancel
            </Button>
            <Button variant={kind === 'save' ? 'primary' : 'danger'} onClick={() => void begin()}>
              {words.confirm} {count(replies.length)}
            </Button>
          </div>
        </>
      )}
      {isRunning && <Running run={run} label={words.bar} onStop={stop} />}
      {run?.state === 'ended' && <Ended run={run} past={words.past} onClose={onClose} />}
    </Dialog>
  );
}

function Running({ run, label, onStop }: { run: RepliesRun; label: string; onStop: () => void }) {
  const reached = run.done + run.failed.length;
  return (
    <div className="grid gap-2">
      <p className="num font-medium" aria-hidden="true">
        {formatNumber(reached)} of {formatNumber(run.all)}
      </p>
      <ProgressBar label={label} value={reached} max={run.all} className="w-full" />
      <p className="text-muted text-small">Keep this page open.</p>
      <div className="flex justify-end">
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  );
}

const SHOWN = 5;

function Ended({ run, past, onClose }: { run: RepliesRun; past: string; onClose: () => void }) {
  const { all, done, failed, why } = run;
  const left = all - done - failed.length;
  return (
    <div className="grid gap-3" role="status">
      <Note tone={why ? 'danger' : 'warning'} title={`${formatNumber(done)} of ${count(all)} ${past}`}>
        {failed.length > 0 && (
          <ul className="mt-1">
            {failed.slice(0, SHOWN).map(({ reply, why: reason }) => (
              <li key={reply.uuid}>
                <bdi>{reply.name}</bdi>: {reason}
              </li>
            ))}
            {failed.length > SHOWN && <li>and {formatNumber(failed.length - SHOWN)} more</li>}
          </ul>
        )}
        {left > 0 && (
          <p>{formatCount(left, 'reply wasn’t', 'replies weren’t')} reached. Start again for them.</p>
        )}
      </Note>
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
