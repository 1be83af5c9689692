import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { formatCount } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { outcomeOfRows } from '@/lib/imports/labels';
import { useControlImport } from '@/lib/imports/mutations';
import type { DryRun, Import } from '@/lib/imports/types';
import { shortDuration } from '@/lib/sends/messages';

type StartDialogProps = {
  data: Import;
  dryRun: DryRun;
  outcome: ReturnType<typeof outcomeOfRows>;
  onStart: () => void;
  onClose: () => void;
};

export function ImportStartDialog({ data, dryRun, outcome, onStart, onClose }: StartDialogProps) {
  const { created, changed, published } = outcome;
  const { noun, nouns } = IMPORT_OF[data.kind];
  const { mutateAsync, isPending } = useControlImport(data.id);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setProblem(null);
    try {
      onStart();
      await mutateAsync('start');
      void toast('success', 'The import has started. You can leave this page.');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t start the import. Try again.');
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Import ${formatCount(dryRun.writes, noun, nouns)}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} onClick={() => void start()}>
            Start import
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-muted">
        <p>
          {created > 0 && `${formatCount(created, noun, nouns)} will be ${IMPORT_OF[data.kind].madeNew}. `}
          {changed > 0 && `${formatCount(changed, noun, nouns)} will be changed. `}
          {published > 0 && `${formatCount(published, 'draft')} will be saved to the messaging service. `}
          {IMPORT_OF[data.kind].keepsNew && created > 0 && `New ${nouns} can’t be removed again. `}
          {IMPORT_OF[data.kind].areDrafts &&
            data.rules.publish &&
            'Customers get these replies from then on. '}
        </p>
        {dryRun.minutes >= 1 && (
          <p>
            It takes about {shortDuration(Math.ceil(dryRun.minutes))} and continues if you close this page.
            You can pause or stop it at any time.
          </p>
        )}
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
