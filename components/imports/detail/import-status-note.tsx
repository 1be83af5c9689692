import type { ReactElement } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { Note } from '@/components/ui/display/note';
import { LinkButton } from '@/components/ui/form-controls/button';
import { formatCount, formatNumber } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { importHref } from '@/lib/imports/search-params';
import type { Import } from '@/lib/imports/types';
import type { Hold } from '@/lib/installation/hold';
import { rowProgress, rowsToWrite } from '../row-states';

export function ImportStatusNote({ data }: { data: Import }): ReactElement | null {
  const { not_reached, undone } = data.by_state;
  switch (data.state) {
    case 'paused':
      if (data.held) return <HeldNote data={data} held={data.held} />;
      return (
        <Note tone="warning" title="Paused">
          {data.reason} Nothing more is saved until someone resumes it.
        </Note>
      );
    case 'stopped':
      return (
        <Note tone="danger" title="Stopped">
          {data.reason}
          {not_reached > 0 &&
            ` ${formatCount(not_reached, 'row wasn’t', 'rows weren’t')} reached. To import them, import the file again: what was saved is left unchanged.`}
          {undone > 0 && ` ${formatCount(undone, 'change was', 'changes were')} undone before that.`}
        </Note>
      );
    case 'finished':
      return <FinishedNote data={data} />;
    case 'undoing':
      return <Note title="Undoing">{IMPORT_OF[data.kind].undo?.runs}</Note>;
    case 'undone':
      return <UndoneNote data={data} />;
    case 'draft':
    case 'running':
      return null;
  }
}

function HeldNote({ data, held }: { data: Import; held: Hold }) {
  const { done, total } = rowProgress(data);
  if (data.is_elsewhere) {
    return (
      <Note tone="warning" title="Paused: it was made at another messaging service or organization">
        It can’t continue at the one that is connected now{held.from && `, only at ${held.from}`}. To import
        the rest, upload the file again.
      </Note>
    );
  }
  return (
    <Note tone="warning" title="Paused until an admin resumes it">
      <HeldText held={held} kind="import" count={total - done} lastAt={data.progress_at} />
    </Note>
  );
}

function FinishedNote({ data }: { data: Import }) {
  const { refused, changed_meanwhile, unknown, done, unchanged } = data.by_state;
  const { noun, nouns } = IMPORT_OF[data.kind];
  const total = rowsToWrite(data);
  const toLookAt = total - done - unchanged;
  const [state] = (['unknown', 'refused', 'changed_meanwhile'] as const).filter(
    (each) => data.by_state[each] > 0 && (data.rows_removed_at === null || each === 'unknown'),
  );
  return (
    <Note
      tone={toneOf(toLookAt, done)}
      title="Finished"
      action={
        state && (
          <LinkButton size="sm" href={importHref(data.kind, data.id, { state })}>
            Look at {formatCount(data.by_state[state], 'row')}
          </LinkButton>
        )
      }
    >
      {toLookAt === 0
        ? `${formatCount(done, `${noun} was saved`, `${nouns} were saved`)}.`
        : `${formatNumber(done)} of ${formatCount(total, noun, nouns)} ${done === 1 ? 'was' : 'were'} saved. ${formatCount(toLookAt, 'row needs', 'rows need')} a look.`}
      {unchanged > 0 && ` ${formatCount(unchanged, 'row was', 'rows were')} the same already.`}
      {refused > 0 &&
        ` ${formatCount(refused, 'row was', 'rows were')} rejected, for the reasons in the list.`}
      {changed_meanwhile > 0 &&
        ` ${formatCount(changed_meanwhile, 'record was', 'records were')} edited after the check, and left as they are.`}
      {unknown > 0 &&
        ` It isn’t known whether ${formatNumber(unknown)} ${unknown === 1 ? 'row was' : 'rows were'} saved: check them before you import them again.`}
    </Note>
  );
}

function toneOf(toLookAt: number, done: number) {
  if (toLookAt === 0) return 'success';
  return toLookAt > done ? 'warning' : 'info';
}

function UndoneNote({ data: { by_state, kind } }: { data: Import }) {
  const { undone, not_undone } = by_state;
  return (
    <Note tone={not_undone > 0 ? 'warning' : 'success'} title="Undone">
      {formatCount(undone, 'change was', 'changes were')} undone.
      {not_undone > 0 &&
        ` ${formatNumber(not_undone)} ${not_undone === 1 ? 'was' : 'were'} not undone, for the reasons in the list.`}
      {IMPORT_OF[kind].keepsNew && by_state.done > 0 && ` New ${IMPORT_OF[kind].nouns} stay.`}
    </Note>
  );
}
