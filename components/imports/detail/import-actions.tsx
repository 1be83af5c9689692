import { useRouter } from 'next/navigation';
import { HeldText } from '@/components/installation/held-text';
import { ResumeHeld } from '@/components/installation/resume-held';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { formatCount } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { useControlImport, useRemoveImport, useResumeHeldImport } from '@/lib/imports/mutations';
import { importsHref } from '@/lib/imports/search-params';
import { type Import, isUndoing } from '@/lib/imports/types';
import type { Hold } from '@/lib/installation/hold';
import { rowProgress } from '../row-states';

type ImportActionsProps = { data: Import; canResumeHeld: boolean };

export function ImportActions({ data, canResumeHeld }: ImportActionsProps) {
  const { kind, state, undoable, held, is_elsewhere } = data;
  const { undo } = IMPORT_OF[kind];
  return (
    <>
      {['running', 'paused', 'undoing'].includes(state) ? (
        <>
          {state === 'paused' && held && canResumeHeld && !is_elsewhere && (
            <ResumeHeldImport data={data} held={held} />
          )}
          <Controls data={data} />
        </>
      ) : (
        <>
          <LinkButton href={importsHref(kind)}>Import another file</LinkButton>
          <Remove data={data} />
        </>
      )}
      {undoable > 0 && !is_elsewhere && undo && (state === 'finished' || state === 'stopped') && (
        <Undo data={data} text={undo.asks} />
      )}
    </>
  );
}

function Controls({ data }: { data: Import }) {
  const { mutateAsync } = useControlImport(data.id);
  const action = useAction('Couldn’t change the import.');
  // Separate, so that no pending action swallows a stop.
  const stopping = useAction('Couldn’t stop the import.');
  const { ask, dialog } = useQuestion();

  async function stop() {
    const { done, total } = rowProgress(data);
    const { title, text, stopped } = isUndoing(data)
      ? {
          title: 'Stop undoing?',
          text: 'What has been undone stays undone. You can undo the rest later.',
          stopped: 'Stopped. Nothing more is undone.',
        }
      : {
          title: 'Stop this import?',
          text: `${formatCount(total - done, 'row')} won’t be saved. What was saved stays. A stopped import can’t be resumed.`,
          stopped: 'Stopped. No more rows are saved.',
        };
    const sure = await ask({ title, text, confirm: 'Stop' });
    if (sure) await stopping.run(() => mutateAsync('stop'), stopped);
  }

  return (
    <>
      {data.state === 'running' && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() =>
            void action.run(() => mutateAsync('pause'), 'Paused. A row that is being saved is finished.')
          }
        >
          Pause
        </Button>
      )}
      {data.state === 'paused' && !data.held && !data.is_elsewhere && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(() => mutateAsync('resume'), 'Resumed.')}
        >
          Resume
        </Button>
      )}
      <Button pending={stopping.pending} onClick={() => void stop()}>
        Stop
      </Button>
      {dialog}
    </>
  );
}

function ResumeHeldImport({ data, held }: { data: Import; held: Hold }) {
  const { mutateAsync } = useResumeHeldImport(data.id);
  const { done, total } = rowProgress(data);
  const text = <HeldText held={held} kind="import" count={total - done} lastAt={data.progress_at} />;
  return <ResumeHeld title="Resume this import?" text={text} onResume={() => mutateAsync(held.at)} />;
}

function Remove({ data: { id, kind, name, state } }: { data: Import }) {
  const router = useRouter();
  const { mutateAsync } = useRemoveImport(id);
  const action = useAction('Couldn’t remove the import.');
  const { ask, dialog } = useQuestion();
  const rest =
    state === 'draft'
      ? 'Nothing of it was saved.'
      : state === 'undone'
        ? 'Its result is no longer shown.'
        : 'What it saved stays. It can’t be undone after that, and its result is no longer shown.';

  async function remove() {
    const text = `Its rows are deleted from Frontdesk. ${rest}`;
    if (!(await ask({ title: `Remove “${name}”?`, text, confirm: 'Remove' }))) return;
    await action.run(async () => {
      await mutateAsync();
      router.push(importsHref(kind));
    }, 'Removed the import.');
  }

  return (
    <>
      <Button pending={action.pending} onClick={() => void remove()}>
        Remove
      </Button>
      {dialog}
    </>
  );
}

function Undo({ data: { id, undoable }, text }: { data: Import; text: string }) {
  const { mutateAsync } = useControlImport(id);
  const action = useAction('Couldn’t undo the import.');
  const { ask, dialog } = useQuestion();
  const what = formatCount(undoable, 'change');

  async function undo() {
    const sure = await ask({ title: `Undo ${what}?`, text, confirm: 'Undo' });
    if (sure) await action.run(() => mutateAsync('undo'), 'Undo started.');
  }

  return (
    <>
      <Button pending={action.pending} onClick={() => void undo()}>
        Undo {what}
      </Button>
      {dialog}
    </>
  );
}
