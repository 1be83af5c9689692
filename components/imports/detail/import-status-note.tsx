import type { ReactElement } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { Note } from '@/components/ui/display/note';
import { LinkButton } from '@/components/ui/form-controls/button';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { importHref } from '@/lib/imports/row-search-params';
import type { Import } from '@/lib/imports/types';
import type { Hold } from '@/lib/installation/hold';
import { useMessages } from '@/lib/messages/messages-provider';
import { rowProgress, rowsToWrite } from '../row-states';

export function ImportStatusNote({ data }: { data: Import }): ReactElement | null {
  const t = useMessages('imports-detail');
  const { not_reached, undone } = data.by_state;
  switch (data.state) {
    case 'paused':
      if (data.held) return <HeldNote data={data} held={data.held} />;
      return (
        <Note tone="warning" title={t('paused.title')}>
          {data.reason} {t('paused.text')}
        </Note>
      );
    case 'stopped':
      return (
        <Note tone="danger" title={t('stopped.title')}>
          {data.reason} {not_reached > 0 && t('stopped.notReached', { count: not_reached })}{' '}
          {undone > 0 && t('stopped.undone', { count: undone })}
        </Note>
      );
    case 'finished':
      return <FinishedNote data={data} />;
    case 'undoing':
      return <UndoingNote data={data} />;
    case 'undone':
      return <UndoneNote data={data} />;
    case 'draft':
    case 'running':
      return null;
  }
}

function UndoingNote({ data }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { undo } = IMPORT_OF[data.kind];
  return <Note title={t('undoing.title')}>{undo && t(`undoing.text.${undo.says}`)}</Note>;
}

function HeldNote({ data, held }: { data: Import; held: Hold }) {
  const t = useMessages('imports-detail');
  const { done, total } = rowProgress(data);
  if (data.is_elsewhere) {
    return (
      <Note tone="warning" title={t('elsewhere.title')}>
        {held.from && held.from !== 'sandbox'
          ? t('elsewhere.textFrom', { from: held.from })
          : t('elsewhere.text')}
      </Note>
    );
  }
  return (
    <Note tone="warning" title={t('held.title')}>
      <HeldText held={held} kind="import" count={total - done} lastAt={data.progress_at} />
    </Note>
  );
}

function FinishedNote({ data }: { data: Import }) {
  const { refused, changed_meanwhile, unknown, done, unchanged } = data.by_state;
  const t = useMessages('imports-detail');
  const total = rowsToWrite(data);
  const toLookAt = total - done - unchanged;
  const [state] = (['unknown', 'refused', 'changed_meanwhile'] as const).filter(
    (each) => data.by_state[each] > 0 && (data.rows_removed_at === null || each === 'unknown'),
  );
  const said = [
    ...(toLookAt === 0
      ? [t(`finished.all.${data.kind}`, { count: done })]
      : [t(`finished.some.${data.kind}`, { done, total }), t('finished.toLookAt', { count: toLookAt })]),
    unchanged > 0 && t('finished.unchanged', { count: unchanged }),
    refused > 0 && t('finished.refused', { count: refused }),
    changed_meanwhile > 0 && t('finished.changedMeanwhile', { count: changed_meanwhile }),
    unknown > 0 && t('finished.unknown', { count: unknown }),
  ].filter(Boolean);
  return (
    <Note
      tone={toneOf(toLookAt, done)}
      title={t('finished.title')}
      action={
        state && (
          <LinkButton size="sm" href={importHref(data.kind, data.id, { state })}>
            {t('finished.look', { count: data.by_state[state] })}
          </LinkButton>
        )
      }
    >
      {said.join(' ')}
    </Note>
  );
}

function toneOf(toLookAt: number, done: number) {
  if (toLookAt === 0) return 'success';
  return toLookAt > done ? 'warning' : 'info';
}

function UndoneNote({ data: { by_state, kind } }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { undone, not_undone, done } = by_state;
  const of = IMPORT_OF[kind];
  const said = [
    t('undone.undone', { count: undone }),
    not_undone > 0 && t('undone.notUndone', { count: not_undone }),
    of.undo !== null && of.keepsNew !== null && done > 0 && t(`undone.newStay.${of.keepsNew}`),
  ].filter(Boolean);
  return (
    <Note tone={not_undone > 0 ? 'warning' : 'success'} title={t('undone.title')}>
      {said.join(' ')}
    </Note>
  );
}
