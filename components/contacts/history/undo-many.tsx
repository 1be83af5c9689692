import { useState } from 'react';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import type { HistoryEntry } from '@/lib/contacts/queries';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { FactsChanges } from './facts-changes';

type UndoManyProps = {
  entry: Pick<HistoryEntry, 'who' | 'at' | 'facts'>;
  of: NonNullable<HistoryEntry['undoable']>;
};

/** Takes back a change of many contacts, also one whose answer was lost. */
export function UndoMany({ entry: { who, at, facts }, of: { id, contacts } }: UndoManyProps) {
  const t = useMessages('contacts-history');
  const { mutateAsync: undo } = useUndoChange();
  const { run, pending } = useAction(coded('contacts-history.undoFailed'));
  const [asking, setAsking] = useState(false);

  async function takeBack() {
    const { unchanged: left } = await undo(id);
    if (left === 0) void toast('success', coded('contacts-history.undone'));
    else void toast('warning', coded('contacts-history.undoMany.doneBut', { count: left }));
  }

  return (
    <div>
      <Button size="sm" pending={pending} onClick={() => setAsking(true)}>
        {t('undoMany.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('undoMany.title')}
        confirm={t('undoMany.button')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(takeBack);
        }}
      >
        <div className="grid gap-2">
          <p>
            {t.rich('undoMany.what', {
              who: <bdi>{who ?? t('someone')}</bdi>,
              time: <Time value={at} inSentence="when" />,
              count: contacts,
            })}
          </p>
          {facts && <FactsChanges change={facts} />}
          <p>{t('undoMany.text')}</p>
        </div>
      </ConfirmDialog>
    </div>
  );
}
