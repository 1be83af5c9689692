'use client';

import clsx from 'clsx';
import { useId } from 'react';
import type { ContactField } from '@/lib/contacts/fields';
import { FIELD_LABELS } from './contact-field-labels';

export type Side = 'theirs' | 'yours';

type ConflictFieldProps = {
  field: ContactField;
  theirs: string;
  yours: string;
  side: Side;
  onPick: (side: Side) => void;
};

export function ConflictField({ field, theirs, yours, side, onPick }: ConflictFieldProps) {
  const name = useId();
  const choices = [
    { value: 'theirs', label: 'Theirs', text: theirs },
    { value: 'yours', label: 'Yours', text: yours },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-small">{FIELD_LABELS[field]}</legend>
      <div className="grid grid-cols-2 gap-2 max-[420px]:grid-cols-1">
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className={clsx(
              'flex min-w-0 cursor-pointer gap-2 rounded border p-2.5 text-[13px]',
              side === value ? 'border-accent bg-accent-soft' : 'border-control',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={side === value}
              onChange={() => onPick(value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-muted text-small">{label}</span>
              <span className="block break-words">
                {text === '' ? <span className="text-faint">None</span> : <bdi>{text}</bdi>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
