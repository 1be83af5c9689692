import { Button } from '@/components/ui/form-controls/button';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { useMessages } from '@/lib/messages/messages-provider';

/** `refusal`: why this change can't be undone; null when it can. */
export type UndoButtonProps = { refusal: string | null; pending: boolean; run: () => void };

export function UndoButton({ refusal, pending, run }: UndoButtonProps) {
  const t = useMessages('contacts-history');
  if (refusal === null) {
    return (
      <div>
        <Button size="sm" pending={pending} onClick={run}>
          {t('undo')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Tooltip text={refusal}>
        <Button size="sm" aria-disabled="true">
          {t('undo')}
        </Button>
      </Tooltip>
    </div>
  );
}
