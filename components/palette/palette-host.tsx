'use client';

import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenSignedOut } from '@/components/shell/session/session-end';
import { PaletteStateContext } from '@/components/ui/app-actions';
import { clearRecentContacts, keepRecentContactsFor } from '@/lib/contacts/recent';
import type { PaletteProps } from './palette';
import { PALETTE_HINT, PaletteField, paletteInputStyle } from './palette-field';

/** The palette, opened and closed by the frame around every page. */
export function PaletteHost({ person }: { person: string }) {
  const { open, close } = use(PaletteStateContext);
  useEffect(() => keepRecentContactsFor(person), [person]);
  useEffect(() => whenSignedOut(clearRecentContacts), []);
  return open && <OpenPalette onClose={close} />;
}

/** Renders a field immediately, so that nothing typed is lost while the palette loads. */
function OpenPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [composing, setComposing] = useState(false);
  const { Palette, failed } = usePalette();
  return (
    <PaletteFrame label={PALETTE_HINT} onClose={onClose}>
      {/* Replacing the field during an IME composition would lose the composed text. */}
      {Palette && !composing ? (
        <Palette query={query} onQuery={setQuery} onClose={onClose} />
      ) : (
        <PaletteField onClose={onClose}>
          <input
            type="text"
            autoComplete="off"
            aria-label={PALETTE_HINT}
            placeholder={PALETTE_HINT}
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
          Couldn’t load the search. Check your connection and reload the page.
        </p>
      )}
    </PaletteFrame>
  );
}

type Loaded = { Palette: ComponentType<PaletteProps> | null; failed: boolean };

function usePalette(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ Palette: null, failed: false });
  useEffect(() => {
    import('./palette').then(
      ({ Palette }) => setLoaded({ Palette, failed: false }),
      () => setLoaded({ Palette: null, failed: true }),
    );
  }, []);
  return loaded;
}

type PaletteFrameProps = { label: string; onClose: () => void; children: ReactNode };

/** The browser's modal dialog, near the top of the window, so that results can grow without moving the field. */
function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: it opens before the next key press, and closes while still in the page, so that the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Closes with the same shortcut. Always prevented: Ctrl K would focus the browser's address bar. */
  function toggle(event: KeyboardEvent) {
    if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={toggle}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[min(12dvh,96px)] mb-auto w-[min(560px,calc(100vw-16px))] overflow-hidden rounded-xl border bg-raised p-0 text-text shadow-raised backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}
