'use client';

import { type KeyboardEvent, type ReactNode, use, useEffect, useImperativeHandle, useState } from 'react';
import { whenSignedOut } from '@/components/shell/session/user-data';
import { PaletteContext } from '@/components/ui/app-actions';
import { useLoaded } from '@/components/ui/hooks/use-loaded';
import { useModal } from '@/components/ui/overlay/use-modal';
import { clearRecentContacts, keepRecentContactsFor } from '@/lib/contacts/recent';
import { loadMessages } from '@/lib/messages/loaded';
import { useMessages } from '@/lib/messages/messages-provider';
import { PaletteField, paletteInputStyle } from './palette-field';

export function PaletteHost({ person }: { person: string }) {
  const [open, setOpen] = useState(false);
  useImperativeHandle(use(PaletteContext), () => ({ open: () => setOpen(true) }), []);
  useEffect(() => {
    keepRecentContactsFor(person);
    return whenSignedOut(clearRecentContacts);
  }, [person]);
  return open && <OpenPalette onClose={() => setOpen(false)} />;
}

const loadPalette = () =>
  Promise.all([import('./palette'), loadMessages(['palette', 'settings'])]).then(([palette]) => palette);

/** Renders a field immediately, so that nothing typed is lost while the palette loads. */
function OpenPalette({ onClose }: { onClose: () => void }) {
  const t = useMessages('shell');
  const hint = t('search');
  const [query, setQuery] = useState('');
  const [composing, setComposing] = useState(false);
  const { exports: loaded, failed } = useLoaded(loadPalette);
  return (
    <PaletteFrame label={hint} onClose={onClose}>
      {/* Replacing the field during an IME composition would lose the composed text. */}
      {loaded && !composing ? (
        <loaded.Palette query={query} onQuery={setQuery} onClose={onClose} />
      ) : (
        <PaletteField onClose={onClose}>
          <input
            type="text"
            autoComplete="off"
            aria-label={hint}
            placeholder={hint}
            className={paletteInputStyle}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
        </PaletteField>
      )}
      {failed && (
        <p role="alert" className="p-4 text-danger text-small">
          {t('search.failed')}
        </p>
      )}
    </PaletteFrame>
  );
}

type PaletteFrameProps = { label: string; onClose: () => void; children: ReactNode };

/** The browser's modal dialog, near the top of the window, so that results can grow without moving the field. */
function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  const modal = useModal(true, onClose);

  /** Closes with the same shortcut. It always prevents the default, because Ctrl K would focus the address bar. */
  function toggle(event: KeyboardEvent) {
    if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      {...modal}
      aria-label={label}
      onKeyDown={toggle}
      // The second click of a double click is still for the button that opened it.
      onClick={({ target, currentTarget, detail }) => target === currentTarget && detail < 2 && onClose()}
      className="mx-auto mt-[min(12dvh,96px)] mb-auto w-[min(560px,calc(100vw-16px))] overflow-hidden rounded-xl border bg-raised p-0 text-text shadow-raised backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}
