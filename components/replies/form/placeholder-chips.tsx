'use client';

import { type RefObject, useState } from 'react';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { insertText } from '@/components/ui/form-controls/insert-text';
import { PLACEHOLDERS } from '@/lib/replies/placeholders';

const USUAL = new Set<string>(['first_name', 'full_name', 'organization_name']);

/** Puts a placeholder where the cursor stands. */
export function PlaceholderChips({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [all, setAll] = useState(false);
  const shown = PLACEHOLDERS.filter(({ name }) => all || USUAL.has(name));
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Insert a placeholder</legend>
      <span aria-hidden="true" className="text-muted text-small">
        Insert
      </span>
      {shown.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          title={label}
          className={buttonStyle({ size: 'sm' }, 'num font-normal')}
          onClick={() => area.current && insertText(area.current, `{${name}}`)}
        >
          {`{${name}}`}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={all}
        className={buttonStyle({ size: 'sm', variant: 'ghost' }, 'font-normal')}
        onClick={() => setAll(!all)}
      >
        {all ? 'Fewer' : 'More'}
        <span className="sr-only"> placeholders</span>
      </button>
    </fieldset>
  );
}
