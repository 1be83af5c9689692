import { createPortal } from 'react-dom';

/** Instead of a part that couldn't be loaded, wherever it stands: above the page, which stays in use. */
export function MissingPart() {
  return createPortal(
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-105 rounded-xl border bg-raised px-4 py-3 text-danger text-small shadow-raised"
    >
      Couldn’t load this part of the page. Check your connection and reload the page.
    </p>,
    document.body,
  );
}
