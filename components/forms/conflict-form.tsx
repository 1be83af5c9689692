import clsx from 'clsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { SheetAlerts, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type ConflictField, isSamePart, mergeEdits } from './merge-edits';

type Side = 'theirs' | 'yours';

type ConflictFormProps<Values> = {
  title: string;
  children: ReactNode;
  fields: readonly ConflictField<Values>[];
  /** What the form opened with, what is saved now, and what the person typed. */
  base: Values;
  theirs: Values;
  yours: Values;
  pending: boolean;
  failure: string | null;
  onSave: (chosen: Values) => void;
  onBack: () => void;
};

export function ConflictForm<Values>(props: ConflictFormProps<Values>) {
  const { title, children, fields, base, theirs, yours, pending, failure, onSave, onBack } = props;
  const [picked, setPicked] = useState<Record<string, Side>>({});

  const { merged, clashing, theirs: kept } = mergeEdits(fields, { base, theirs, yours });
  const own = fields.filter(
    (field) =>
      !isSamePart(field, base, yours) && !isSamePart(field, theirs, yours) && !clashing.includes(field),
  );
  const sideOf = (field: ConflictField<Values>) => picked[field.label] ?? 'yours';

  function save(event: FormEvent) {
    event.preventDefault();
    const keys = clashing.filter((field) => sideOf(field) === 'theirs').flatMap((field) => field.keys);
    onSave({ ...merged, ...Object.fromEntries(keys.map((key) => [key, theirs[key]])) });
  }

  return (
    <form className="contents" onSubmit={save}>
      <SheetBody>
        <div>
          <FocusedHeading>{title}</FocusedHeading>
          <p className="mt-1 text-muted">
            {children} Your changes aren’t saved yet.{' '}
            {clashing.length > 0
              ? 'Choose which values to keep.'
              : 'No field was changed on both sides, so saving keeps both.'}
            {own.length > 0 && clashing.length > 0 && ` Your other changes are kept: ${labelsOf(own)}.`}
            {kept.length > 0 && ` Kept from the other side: ${labelsOf(kept)}.`}
          </p>
        </div>
        {clashing.map((field) => (
          <ConflictPart
            key={field.label}
            label={field.label}
            theirs={field.text(theirs)}
            yours={field.text(yours)}
            side={sideOf(field)}
            onPick={(side) => setPicked((now) => ({ ...now, [field.label]: side }))}
          />
        ))}
      </SheetBody>
      <SheetAlerts>
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </SheetAlerts>
      <SheetFooter>
        <Button onClick={onBack}>Back to the form</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Save
        </Button>
      </SheetFooter>
    </form>
  );
}

function labelsOf(fields: readonly { label: string }[]): string {
  return fields.map(({ label }) => label).join(', ');
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
              'flex min-w-0 cursor-pointer gap-2 rounded border p-2.5 text-small',
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
