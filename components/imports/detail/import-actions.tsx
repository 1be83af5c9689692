import { useRouter } from 'next/navigation';
import { HeldText } from '@/components/installation/held-text';
import { ResumeHeld } from '@/components/installation/resume-held';
import { LinkButton } from '@/components/ui/form-controls/button';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { outcomeOfRows } from '@/lib/imports/labels';
import { useControlImport, useRemoveImport, useResumeHeldImport } from '@/lib/imports/mutations';
import { importsHref } from '@/lib/imports/search-params';
import { type Import, isUndoing } from '@/lib/imports/types';
import type { ImportKind } from '@/lib/imports/values';
import type { Hold } from '@/lib/installation/hold';
import { coded } from '@/lib/messages/coded';
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
        <Undo data={data} says={undo.says} />
      )}
    </>
  );
}

function Controls({ data }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { mutateAsync } = useControlImport(data.id);
  const { done, total } = rowProgress(data);
  const what = isUndoing(data) ? 'stopUndo' : 'stop';
  return (
    <>
      {data.state === 'running' && (
        <ActionButton
          variant="primary"
          run={() => mutateAsync('pause')}
          done={coded('imports-detail.actions.paused')}
          failed={coded('imports-detail.actions.notChanged')}
        >
          {t('actions.pause')}
        </ActionButton>
      )}
      {data.state === 'paused' && !data.held && !data.is_elsewhere && (
        <ActionButton
          variant="primary"
          run={() => mutateAsync('resume')}
          done={coded('imports-detail.actions.resumed')}
          failed={coded('imports-detail.actions.notChanged')}
        >
          {t('actions.resume')}
        </ActionButton>
      )}
      <ActionButton
        question={{
          title: t(`${what}.title`),
          text: isUndoing(data) ? t('stopUndo.text') : t('stop.text', { count: total - done }),
          confirm: t('stop'),
        }}
        run={() => mutateAsync('stop')}
        done={coded(`imports-detail.${what}.stopped`)}
        failed={coded('imports-detail.stop.failed')}
      >
        {t('stop')}
      </ActionButton>
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
  const was = state === 'draft' || state === 'undone' ? state : 'saved';
  return (
    <ActionButton
      question={{ title: t('remove.title', { name }), text: t(`remove.${was}`), confirm: t('remove') }}
      run={() => mutateAsync()}
      done={coded('imports-detail.remove.removed')}
      failed={coded('imports-detail.remove.failed')}
      onDone={() => router.push(importsHref(kind))}
    >
      {t('remove')}
    </ActionButton>
  );
}

type UndoProps = { data: Import; says: NonNullable<(typeof IMPORT_OF)[ImportKind]['undo']>['says'] };

function Undo({ data, says }: UndoProps) {
  const { id, kind, undoable, rules, dry_run } = data;
  const t = useMessages('imports-detail');
  const { mutateAsync } = useControlImport(id);
  const { keepsNew } = IMPORT_OF[kind];
  const text = [
    t(`undo.text.${says}`),
    keepsNew && dry_run && outcomeOfRows(dry_run, rules, kind).created > 0 && t(`undo.newStay.${keepsNew}`),
    dry_run && dry_run.new_tags > 0 && t('undo.tagsStay'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <ActionButton
      question={{ title: t('undo.title', { count: undoable }), text, confirm: t('undo.confirm') }}
      run={() => mutateAsync('undo')}
      done={coded('imports-detail.undo.started')}
      failed={coded('imports-detail.undo.failed')}
    >
      {t('undo', { count: undoable })}
    </ActionButton>
  );
}
