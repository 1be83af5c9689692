import { notifyManager } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Note } from '@/components/ui/display/note';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt, unsaved } from '@/components/ui/unsaved/unsaved';
import { type UnsavedOutcome, unsavedReport } from './unsaved-report';

/**
 * A save that continues when its form is closed. If it then ends without saving, a toast says why and opens the form
 * again. `name` is that of the form's draft, and `write` must show success itself.
 */
export function useLeavableSave(name: string) {
  const mounted = useMounted();
  const router = useRouter();
  const [saving, setSaving] = useState(false);

  /** One at a time. Throws the errors of `write` while the form is open. */
  async function save(
    label: string,
    write: () => Promise<'saved' | 'found' | UnsavedOutcome>,
  ): Promise<void> {
    if (unsaved.saving(name)) return;
    const href = location.pathname + location.search;
    const report = (outcome: unknown) => {
      const { kind, text, description } = unsavedReport(label, outcome);
      const action = { label: 'Open', onClick: () => open(href) };
      // It stays until it is closed, because the user may look elsewhere.
      void toast(kind, text, { description, action, duration: Number.POSITIVE_INFINITY });
    };
    const ended = unsaved.startSave(name);
    setSaving(true);
    try {
      const outcome = await write();
      if (!mounted.current && outcome !== 'saved' && outcome !== 'found') report(outcome);
    } catch (error) {
      if (mounted.current) throw error;
      report(error);
    } finally {
      setSaving(false);
      // After React Query has shown what it rolled back: a form that opens now starts from that.
      notifyManager.schedule(ended);
    }
  }

  /** Opens a record's URL, asking first when another form would lose changes. */
  function open(href: string) {
    attempt(() => {
      // On the same page nothing has to be loaded.
      if (href.split('?')[0] === location.pathname) history.pushState(null, '', href);
      else router.push(href);
    });
  }

  return { saving, save, open, isOpen: () => mounted.current };
}

const never = () => false;

/**
 * Shows a form, but after a save that was left has ended: its result decides what the form starts with. Mounted again for
 * each `name`.
 */
export function AfterSave({ name, children }: { name: string; children: ReactNode }) {
  const saving = useSyncExternalStore(unsaved.subscribe, () => unsaved.saving(name), never);
  const [waiting, setWaiting] = useState(saving);
  if (waiting && !saving) setWaiting(false);
  if (!waiting) return children;
  return (
    <SheetBody>
      <Note role="status">Your last changes are still being saved. The form opens when that is done.</Note>
    </SheetBody>
  );
}
