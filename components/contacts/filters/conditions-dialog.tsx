import { ConditionBuilder } from '@/components/contact-facts/conditions/condition-builder';
import { Dialog } from '@/components/ui/overlay/dialog';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { useFilterState } from '../use-contact-state';

type ConditionsDialogProps = { open: boolean; onClose: () => void };

/** The builder of the conditions among the filters. It stays when it is closed, to return the focus. */
export function ConditionsDialog({ open, onClose }: ConditionsDialogProps) {
  const t = useMessages('contact-conditions-form');
  const { params, ask } = useFilterState();
  return (
    <Dialog
      open={open}
      onClose={() => attempt(onClose)}
      title={t('title')}
      className="w-[min(760px,calc(100vw-32px))]"
    >
      <ConditionBuilder
        initial={params.condition}
        submitLabel={t('apply')}
        onApply={(condition) => {
          ask({ condition });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
