'use client';

import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { formatCount } from '@/lib/format';
import { useControlImport } from '@/lib/imports/mutations';
import type { ImportKind } from '@/lib/imports/schema';
import { importsHref } from '@/lib/imports/search-params';
import type { Import } from '@/lib/imports/types';
import { rowsDone, rowsToWrite } from '../row-states';

/** What can be done with an import in its state. */
export function ImportActions({ data }: { data: Import }) {
  const { kind, state, undoable } = data;
  return (
    <>
      {['running', 'paused', 'undoing'].includes(state) ? (
        <Controls data={data} />
      ) : (
        <LinkButton href={importsHref(kind)}>Import another file</LinkButton>
      )}
      {undoable > 0 && (state === 'finished' || state === 'stopped') && <Undo data={data} />}
    </>
  );
}

/** Pause, resume and stop. */
function Controls({ data }: { data: Import }) {
  const { mutateAsync } = useControlImport(data.id);
  const action = useAction('Nothing was changed.');
  // Its own: nothing that is still under way may swallow a stop.
  const stopping = useAction('The import wasn’t stopped.');
  const { ask, dialog } = useQuestion();

  async function stop() {
    const left = rowsToWrite(data) - rowsDone(data);
    const sure = await ask({
      title: 'Stop this import?',
      text: `${formatCount(left, 'row')} won’t be saved. What was saved stays. A stopped import can’t be resumed.`,
      confirm: 'Stop',
    });
    if (sure) await stopping.run(() => mutateAsync('stop'), 'Stopped. No more rows are saved.');
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
      {data.state === 'paused' && (
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

const UNDO: Record<ImportKind, string> = {
  contacts:
    'These contacts get back the values from before the import. Those that were edited since stay as they are, and are listed. New contacts stay: the messaging service offers no way to delete them.',
  'do-not-send': 'The numbers that this import added are removed from the list.',
  replies:
    'These replies get back their text from before the import. Those that were edited since stay as they are, and are listed.',
};

function Undo({ data: { id, kind, undoable } }: { data: Import }) {
  const { mutateAsync } = useControlImport(id);
  const action = useAction('Nothing was undone.');
  const { ask, dialog } = useQuestion();
  const what = formatCount(undoable, 'change');

  async function undo() {
    const sure = await ask({ title: `Undo ${what}?`, text: UNDO[kind], confirm: 'Undo' });
    if (sure) await action.run(() => mutateAsync('undo'), 'The undo has started.');
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
