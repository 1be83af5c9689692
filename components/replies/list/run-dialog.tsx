import CloudUpload from 'lucide-react/icons/cloud-upload';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { BatchProgress } from '@/components/ui/display/batch-progress';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { Reply } from '@/lib/replies/schema';
import { type RepliesRun, type RunKind, useRepliesRun } from './use-replies-run';

const ICONS = { save: CloudUpload, remove: Trash2 };

type RunButtonProps = {
  kind: RunKind;
  replies: () => Reply[];
  onDone: () => void;
};

export function RepliesRunButton({ kind, replies, onDone }: RunButtonProps) {
  const [chosen, setChosen] = useState<Reply[] | null>(null);
  const t = useMessages('replies');
  const Icon = ICONS[kind];
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setChosen(replies())}>
        <Icon />
        {t(`run.${kind}.button`)}
      </Button>
      {chosen && <RunDialog kind={kind} replies={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}

type RunDialogProps = { kind: RunKind; replies: Reply[]; onClose: () => void; onDone: () => void };

function RunDialog({ kind, replies, onClose, onDone }: RunDialogProps) {
  const { run, start, stop } = useRepliesRun(kind);
  const t = useMessages('replies');
  const count = replies.length;
  const isRunning = run?.state === 'running';

  async function begin() {
    const { done, all } = await start(replies);
    if (done < all) return;
    void toast('success', coded(`replies.run.${kind}.done`, { count: done }));
    onClose();
    onDone();
  }

  return (
    <Dialog open onClose={isRunning ? stop : onClose} title={t(`run.${kind}.title`, { count })}>
      {run === null && (
        <>
          <p className="text-muted">{t(`run.${kind}.text`)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            {/* The safe choice has the focus. */}
            <Button autoFocus onClick={onClose}>
              {t('run.cancel')}
            </Button>
            <Button variant={kind === 'save' ? 'primary' : 'danger'} onClick={() => void begin()}>
              {t(`run.${kind}.confirm`, { count })}
            </Button>
          </div>
        </>
      )}
      {isRunning && (
        <BatchProgress
          label={t(`run.${kind}.progress`)}
          done={run.done + run.failed.length}
          all={run.all}
          onStop={stop}
        />
      )}
      {run?.state === 'ended' && <Ended run={run} kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

const MAX_SHOWN = 5;

function Ended({ run, kind, onClose }: { run: RepliesRun; kind: RunKind; onClose: () => void }) {
  const t = useMessages('replies');
  const write = useText();
  const { all, done, failed, why } = run;
  const left = all - done - failed.length;
  return (
    <div className="grid gap-3" role="status">
      <Note tone={why ? 'danger' : 'warning'} title={t(`run.${kind}.ended`, { done, all })}>
        {failed.length > 0 && (
          <ul className="mt-1">
            {failed.slice(0, MAX_SHOWN).map(({ reply, why: reason }) => (
              <li key={reply.uuid}>
                <bdi>{reply.name}</bdi>: {write(reason)}
              </li>
            ))}
            {failed.length > MAX_SHOWN && <li>{t('run.more', { count: failed.length - MAX_SHOWN })}</li>}
          </ul>
        )}
        {left > 0 && <p>{t('run.left', { count: left })}</p>}
      </Note>
      <div className="flex justify-end">
        <Button autoFocus onClick={onClose}>
          {t('run.close')}
        </Button>
      </div>
    </div>
  );
}
