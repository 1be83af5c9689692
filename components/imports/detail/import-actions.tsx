import { useRouter } from 'next/navigation';
import { HeldText } from '@/components/installation/held-text';
import { ResumeHeld } from '@/components/installation/resume-held';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { useControlImport, useRemoveImport, useResumeHeldImport } from '@/lib/imports/mutations';
import { importsHref } from '@/lib/imports/search-params';
import { type Import, isUndoing } from '@/lib/imports/types';
import type { Hold } from '@/lib/installation/hold';
import { useMessages } from '@/lib/messages/messages-provider';
import { rowProgress } from '../row-states';

type ImportActionsProps = { data: Import; canResumeHeld: boolean };

export function ImportActions({ data, canResumeHeld }: ImportActionsProps) {
  const { kind, state, undoable, held, is_elsewhere } = data;
  const t = useMessages('imports-detail');
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
          <LinkButton href={importsHref(kind)}>{t('actions.another')}</LinkButton>
          <Remove data={data} />
        </>
      )}
      {undoable > 0 && !is_elsewhere && undo && (state === 'finished' || state === 'stopped') && (
        <Undo data={data} text={t(`undo.text.${undo}`)} />
      )}
    </>
  );
}

function Controls({ data }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { mutateAsync } = useControlImport(data.id);
  const action = useAction(t('actions.notChanged'));
  // Separate, so that no pending action swallows a stop.
  const stopping = useAction(t('stop.failed'));
  const { ask, dialog } = useQuestion();

  async function stop() {
    const { done, total } = rowProgress(data);
    const what = isUndoing(data) ? 'stopUndo' : 'stop';
    const text = isUndoing(data) ? t('stopUndo.text') : t('stop.text', { count: total - done });
    const sure = await ask({ title: t(`${what}.title`), text, confirm: t('stop') });
    if (sure) await stopping.run(() => mutateAsync('stop'), t(`${what}.stopped`));
  }

  return (
    <>
      {data.state === 'running' && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(() => mutateAsync('pause'), t('actions.paused'))}
        >
          {t('actions.pause')}
        </Button>
      )}
      {data.state === 'paused' && !data.held && !data.is_elsewhere && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(() => mutateAsync('resume'), t('actions.resumed'))}
        >
          {t('actions.resume')}
        </Button>
      )}
      <Button pending={stopping.pending} onClick={() => void stop()}>
        {t('stop')}
      </Button>
      {dialog}
    </>
  );
}

function ResumeHeldImport({ data, held }: { data: Import; held: Hold }) {
  const t = useMessages('imports-detail');
  const { mutateAsync } = useResumeHeldImport(data.id);
  const { done, total } = rowProgress(data);
  const text = <HeldText held={held} kind="import" count={total - done} lastAt={data.progress_at} />;
  return <ResumeHeld title={t('actions.resumeHeld')} text={text} onResume={() => mutateAsync(held.at)} />;
}

function Remove({ data: { id, kind, name, state } }: { data: Import }) {
  const t = useMessages('imports-detail');
  const router = useRouter();
  const { mutateAsync } = useRemoveImport(id);
  const action = useAction(t('remove.failed'));
  const { ask, dialog } = useQuestion();
  const was = state === 'draft' || state === 'undone' ? state : 'saved';

  async function remove() {
    const title = t('remove.title', { name });
    if (!(await ask({ title, text: t(`remove.${was}`), confirm: t('remove') }))) return;
    await action.run(async () => {
      await mutateAsync();
      router.push(importsHref(kind));
    }, t('remove.removed'));
  }

  return (
    <>
      <Button pending={action.pending} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      {dialog}
    </>
  );
}

function Undo({ data: { id, undoable }, text }: { data: Import; text: string }) {
  const t = useMessages('imports-detail');
  const { mutateAsync } = useControlImport(id);
  const action = useAction(t('undo.failed'));
  const { ask, dialog } = useQuestion();

  async function undo() {
    const title = t('undo.title', { count: undoable });
    const sure = await ask({ title, text, confirm: t('undo.confirm') });
    if (sure) await action.run(() => mutateAsync('undo'), t('undo.started'));
  }

  return (
    <>
      <Button pending={action.pending} onClick={() => void undo()}>
        {t('undo', { count: undoable })}
      </Button>
      {dialog}
    </>
  );
}
