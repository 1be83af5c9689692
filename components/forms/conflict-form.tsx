'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';

/** A part of a record that is compared and chosen as a whole. */
export type ConflictField<Values> = {
  label: string;
  /** The keys that one choice sets together. */
  keys: readonly (keyof Values)[];
  /** The part as text; `''` when it is empty. */
  text: (values: Values) => string;
  /** By default two values are the same when their texts are. */
  isSame?: (one: Values, other: Values) => boolean;
};

type Side = 'theirs' | 'yours';

type ConflictFormProps<Values> = {
  /** "Someone else has changed this contact". */
  title: string;
  /** Who saved it, and when. */
  children: ReactNode;
  fields: readonly ConflictField<Values>[];
  /** What the form opened with, what is saved now, and what the person typed. */
  base: Values;
  theirs: Values;
  yours: Values;
  onSave: (chosen: Values) => Promise<void>;
  onBack: () => void;
};

/**
 * Both versions of a record that someone else has changed since the form opened, with a choice for each differing part.
 */
export function ConflictForm<Values>(props: ConflictFormProps<Values>) {
  const { title, children, fields, base, theirs, yours, onSave, onBack } = props;
  const [picked, setPicked] = useState<Record<string, Side>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const differing = fields.filter((field) => !isSame(field, theirs, yours));
  // For parts that the user didn't edit, the other person's version is the default.
  const sideOf = (field: ConflictField<Values>) =>
    picked[field.label] ?? (isSame(field, base, yours) ? 'theirs' : 'yours');

  async function save() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const kept = differing.filter((field) => sideOf(field) === 'theirs').flatMap(({ keys }) => keys);
    try {
      await onSave({ ...yours, ...Object.fromEntries(kept.map((key) => [key, theirs[key]])) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Your changes could not be saved.');
    }
    setPending(false);
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SheetBody>
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {title}
          </h3>
          <p className="mt-1 text-muted">
            {children} Your changes aren’t saved yet.{' '}
            {differing.length > 0
              ? 'Choose which values to keep.'
              : 'Both versions have the same values in the fields that you can edit.'}
          </p>
        </div>
        {differing.map((field) => (
          <ConflictPart
            key={field.label}
            label={field.label}
            theirs={field.text(theirs)}
            yours={field.text(yours)}
            side={sideOf(field)}
            onPick={(side) => setPicked((now) => ({ ...now, [field.label]: side }))}
          />
        ))}
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onBack}>Back to the form</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Save
        </Button>
      </SheetFooter>
    </form>
  );
}

function isSame<Values>(field: ConflictField<Values>, one: Values, other: Values): boolean {
  return field.isSame?.(one, other) ?? field.text(one) === field.text(other);
}

type ConflictPartProps = {
  label: string;
  theirs: string;
  yours: string;
  side: Side;
  onPick: (side: Side) => void;
};

function ConflictPart({ label, theirs, yours, side, onPick }: ConflictPartProps) {
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
