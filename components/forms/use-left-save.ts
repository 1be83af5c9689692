import { notifyManager } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { attempt, unsaved } from '@/components/ui/unsaved/unsaved';
import { coded } from '@/lib/messages/coded';
import type { Named } from './record-form-options';
import type { StateName } from './record-form-types';
import { type UnsavedOutcome, unsavedReport } from './unsaved-report';

/** Tracks a save that continues after its form is closed, and tells a user who left how it ended. */
export function useLeftSave(name: string) {
  const router = useRouter();
  const current = useRef({ href: '', end: () => {} });

  /** Opens a record's URL, asking first when another form would lose changes. */
  function open(href: string) {
    attempt(() => {
      // On the same page nothing has to be loaded.
      if (href.split('?')[0] === location.pathname) history.pushState(null, '', href);
      else router.push(href);
    });
  }

  return {
    open,
    begin() {
      current.current = { href: location.pathname + location.search, end: unsaved.startSave(name) };
    },
    /** `isOpen`: whether the form is still open. */
    end(isOpen: boolean) {
      const { end } = current.current;
      if (isOpen) end();
      // After React Query has shown what it rolled back: the form that waits for this save starts from that.
      else notifyManager.schedule(end);
    },
    /** Shows a toast that says why a save ended without saving. `error`: what the write threw. */
    report<Output>(ended: StateName, named: Named<Output>, values: Output, error: unknown) {
      if (ended === 'saved') return;
      const { href } = current.current;
      const reasons: Partial<Record<StateName, UnsavedOutcome>> = {
        unconfirmed: 'unconfirmed',
        question: 'declined',
      };
      const { kind, text, description } = unsavedReport(named, values, reasons[ended] ?? error);
      const action = { label: coded('forms.open'), onClick: () => open(href) };
      // It stays until it is closed, because the person may look elsewhere.
      void toast(kind, text, { description, action, duration: Number.POSITIVE_INFINITY });
    },
  };
}
