'use client';

import clsx from 'clsx';
import { useId } from 'react';

export type Side = 'theirs' | 'yours';

type ConflictPartProps = {
  label: string;
  theirs: string;
  yours: string;
  side: Side;
  onPick: (side: Side) => void;
};

export function ConflictPart({ label, theirs, yours, side, onPick }: ConflictPartProps) {
  const name = useId();
  const choices = [
    { value: 'theirs', whose: 'Theirs', text: theirs },
    { value: 'yours', whose: 'Yours', text: yours },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-small">{label}</legend>
      <div className="grid grid-cols-2 gap-2 max-[560px]:grid-cols-1">
        {choices.map(({ value, whose, text }) => (
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
              <span className="block text-muted text-small">{whose}</span>
              {text === '' ? (
                <span className="text-muted">None</span>
              ) : (
                <bdi className="block whitespace-pre-wrap break-words">{text}</bdi>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
