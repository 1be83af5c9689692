import { useState } from 'react';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { hiddenText } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { focusRegistry } from '@/components/ui/hooks/focus-registry';
import { reported } from '@/components/ui/hooks/use-action';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { usePutBackNumber, useRemoveDoNotSend } from '@/lib/do-not-send/mutations';
import type { DoNotSend } from '@/lib/do-not-send/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import { RemovalReason } from './removal-reason';

const buttons = focusRegistry<string>();

export function RemoveNumber({ entry }: { entry: DoNotSend }) {
  const [asking, setAsking] = useState(false);
  const { phone, reason, by, also_by } = entry;
  const t = useMessages('do-not-send-remove');
  return (
    <>
      <Button ref={buttons.ref(entry.id)} size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t.rich('button', {
          phone: spacedPhone(phone),
          hidden: hiddenText,
        })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.rich('title', { phone: <PhoneNumber phone={phone} /> })}
      >
        <p className="text-muted">
          {t.rich(by.name === null ? 'bySomeone' : 'by', {
            name: <bdi>{by.name}</bdi>,
            reason: <bdi>{reason}</bdi>,
          })}
        </p>
        {also_by && (
          <p className="text-muted">
            {t.rich(also_by.name === null ? 'alsoBySomeone' : 'alsoBy', { name: <bdi>{also_by.name}</bdi> })}
          </p>
        )}
        <RemovalForm entry={entry} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

type RemovalFormProps = {
  entry: DoNotSend;
  onCancel: () => void;
};

function RemovalForm({ entry, onCancel }: RemovalFormProps) {
  const { mutateAsync: remove } = useRemoveDoNotSend();
  const { mutateAsync: undo } = usePutBackNumber();
  const { phone } = entry;
  const t = useMessages('do-not-send-remove');
  async function submit(removal: string) {
    const heir = buttons.heirOf(entry.id);
    await remove({ id: entry.id, reason: removal });
    // The row disappears with its button. The focus stays with what has it by now.
    if (document.activeElement === document.body) heir()?.focus();
    const text = coded('do-not-send-remove.removed', { phone: spacedPhone(phone) });
    void undoToast({ tone: 'warning', text, onUndo: () => void putBack() });
  }

  async function putBack() {
    const number = { phone: spacedPhone(phone) };
    if (await reported(coded('do-not-send-remove.notRestored', number), () => undo(entry.id)))
      void toast('success', coded('do-not-send-remove.restored', number));
  }

  return <RemovalReason saveLabel={t('save')} onCancel={onCancel} write={submit} />;
}
