'use client';

import { useEffect, useRef } from 'react';
import { Note } from './note';

type ErrorSummaryProps = {
  /** `id` is that of the control. */
  errors: { id: string; message: string }[];
};

/** What is wrong in a form too long to see at once, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);

  if (!shown) return null;
  return (
    <Note ref={box} tone="danger" role="alert" tabIndex={-1} title="Mend these first">
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block min-h-6 underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
