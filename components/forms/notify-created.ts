import { toast } from '@/components/ui/overlay/toast';
import { type Coded, coded } from '@/lib/messages/coded';
import { serviceSaid } from '@/lib/service/said';

type Created = { id: string | null; message: string | null; recovered: boolean };

type Creation = {
  /** "Created Ada." or, where `created` was recovered, also that the response was lost. */
  title: Coded;
  created: Created;
  /** Whether the form is still open, so that the record can be shown in its place. */
  isOpen: boolean;
  show: () => void;
  onClose: () => void;
};

/** Reports a new record and shows it, or offers to when the form was left. */
export function notifyCreated({ title, created, isOpen, show, onClose }: Creation): void {
  const opens = isOpen && created.id !== null;
  void toast('success', title, {
    description: serviceSaid(created.message),
    ...(!opens && { action: { label: coded('forms.show'), onClick: show } }),
  });
  if (opens) show();
  else if (isOpen) onClose();
}
