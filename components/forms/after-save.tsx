import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Note } from '@/components/ui/display/note';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { unsaved } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';

const never = () => false;

/**
 * Shows a form once a save that was left has ended, because the result decides what the form starts with. `name`: of
 * the form’s draft. Mount a new one for each form.
 */
export function AfterSave({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages('forms');
  const saving = useSyncExternalStore(unsaved.subscribe, () => unsaved.saving(name), never);
  const [waiting, setWaiting] = useState(saving);
  if (waiting && !saving) setWaiting(false);
  if (!waiting) return children;
  return (
    <SheetBody>
      <Note role="status">{t('stillSaving')}</Note>
    </SheetBody>
  );
}
