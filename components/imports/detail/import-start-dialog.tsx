import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { durationOf, type outcomeOfRows } from '@/lib/imports/labels';
import { useStartImport } from '@/lib/imports/mutations';
import type { DryRun, Import } from '@/lib/imports/types';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';

type StartDialogProps = {
  data: Import;
  dryRun: DryRun;
  outcome: ReturnType<typeof outcomeOfRows>;
  onClose: () => void;
};

export function ImportStartDialog({ data, dryRun, outcome, onClose }: StartDialogProps) {
  const { created, changed, published } = outcome;
  const t = useMessages('imports-detail');
  const { kind, rules } = data;
  const { keepsNew, areDrafts } = IMPORT_OF[kind];
  const { mutateAsync, isPending } = useStartImport(data.id);
  const text = useText();
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setProblem(null);
    try {
      await mutateAsync(data.version);
      void toast('success', coded('imports-detail.start.started'));
      onClose();
    } catch (error) {
      setProblem(saidOf(error) ?? t('start.failed'));
    }
  }

  const said = [
    created > 0 && t(`start.created.${kind}`, { count: created }),
    changed > 0 && t(`start.changed.${kind}`, { count: changed }),
    published > 0 && t('start.published', { count: published }),
    keepsNew && created > 0 && t(`start.newStay.${keepsNew}`),
    areDrafts && rules.publish && t('start.customersGetThem'),
  ].filter(Boolean);

  const takes = durationOf(t, 'start', dryRun, rules, kind);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`start.title.${kind}`, { count: dryRun.writes })}
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="primary" pending={isPending} onClick={() => void start()}>
            {t('start.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-muted">
        <p>{said.join(' ')}</p>
        {takes && <p>{takes}</p>}
        {problem && (
          <Note tone="danger" role="alert">
            {text(problem)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
