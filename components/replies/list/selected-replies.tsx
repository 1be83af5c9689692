import Download from 'lucide-react/icons/download';
import FlaskConical from 'lucide-react/icons/flask-conical';
import type { SelectionState } from '@/components/data-table/selection';
import { SelectionActions } from '@/components/data-table/selection-actions';
import { SelectionBar } from '@/components/data-table/selection-bar';
import { tabbed } from '@/components/data-table/tabbed';
import { Button } from '@/components/ui/form-controls/button';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { useAction } from '@/components/ui/hooks/use-action';
import type { Translate } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { selectedRepliesFile } from '@/lib/replies/mutations';
import type { Reply } from '@/lib/replies/schema';
import { useReplyState } from '../use-reply-state';
import { RepliesRunButton } from './run-dialog';

export function SelectedReplies({ selection }: { selection: SelectionState<Reply> }) {
  const t = useMessages('replies');
  const labels = useMessages('replies-labels');
  const { go } = useReplyState();
  const exporting = useAction(coded('replies.selection.exportFailed'));
  const { rows: chosen } = selection.selection;
  const [first] = chosen.values();

  return (
    <div className={chosen.size > 0 ? 'border-b px-5 py-2 max-sm:px-4' : 'contents'}>
      <SelectionBar count={chosen.size} elsewhere={selection.elsewhere}>
        <SelectionActions
          count={chosen.size}
          text={() => tabbed(linesOf(labels, selection.newest()))}
          onClear={selection.clear}
        >
          <RepliesRunButton kind="save" replies={selection.newest} onDone={selection.clear} />
          {first && chosen.size === 1 && (
            <Button size="sm" onClick={() => go({ view: 'tester', message: first.trigger })}>
              <FlaskConical />
              {t('selection.test')}
            </Button>
          )}
          <Button
            size="sm"
            pending={exporting.pending}
            onClick={() =>
              void exporting.run(async () => saveFile(await selectedRepliesFile([...chosen.keys()])))
            }
          >
            <Download />
            {t('selection.export')}
          </Button>
          <RepliesRunButton kind="remove" replies={selection.newest} onDone={selection.clear} />
        </SelectionActions>
      </SelectionBar>
    </div>
  );
}

function linesOf(labels: Translate<'replies-labels'>, replies: Reply[]): string[][] {
  return replies.map(({ name, trigger, match_criteria, response }) => [
    name,
    labels(`criteria.${match_criteria}`),
    trigger,
    response,
  ]);
}
