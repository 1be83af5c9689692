import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Of a double click, the first of which has closed the dialog: it would fall on what was beneath. */
function dropSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: it opens before the next key press, and a dialog that has left the page can't return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => {
      dialog.close();
      window.addEventListener('click', dropSecondClick, { capture: true, once: true });
    };
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
