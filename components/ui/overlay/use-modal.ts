import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: it opens before the next key press, and a dialog that has left the page can't return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // From a dialog above this one, which closes itself.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    // Chromium refuses to keep a dialog open on a second Esc without a click or another key in between.
    onClose({ target, currentTarget }: SyntheticEvent) {
      const dialog = ref.current;
      if (target !== currentTarget || !open || !dialog || dialog.open) return;
      dialog.showModal();
      onClose();
    },
  };
}
