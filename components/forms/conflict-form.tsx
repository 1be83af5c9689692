import clsx from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetAlerts, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { type ConflictField, isSamePart, mergeEdits } from './merge-edits';
import type { RecordChange } from './record-form-options';

type Side = 'theirs' | 'yours';

type ConflictFormProps<Values> = {
  title: string;
  change: RecordChange;
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
  const write = useText();
  const { title, change, fields, base, theirs, yours, pending, failure, onSave, onBack } = props;
  const t = useMessages('conflict');
  const [picked, setPicked] = useState<Record<string, Side>>({});

  const { merged, clashing, theirs: kept } = mergeEdits(fields, { base, theirs, yours });
  const own = fields.filter(
    (field) =>
      !isSamePart(field, base, yours) && !isSamePart(field, theirs, yours) && !clashing.includes(field),
  );
  const labelsOf = (some: readonly { label: string }[]) =>
    formatList(
      some.map(({ label }) => label),
      t.language,
      'comma',
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
            <Change {...change} /> {t('notSaved')} {t(clashing.length > 0 ? 'choose' : 'nothingToChoose')}
            {own.length > 0 && clashing.length > 0 && ` ${t('othersKept', { fields: labelsOf(own) })}`}
            {kept.length > 0 && ` ${t('keptOfOthers', { fields: labelsOf(kept) })}`}
          </p>
        </div>
        {clashing.map((field) => (
          <ConflictPart
            key={field.label}
            label={field.label}
            who={change.who === 'you' ? 'you' : 'other'}
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
            {write(failure)}
          </Note>
        )}
      </SheetAlerts>
      <SheetFooter>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('save')}
        </Button>
      </SheetFooter>
    </form>
  );
}

function Change({ by, who = 'other', at }: RecordChange) {
  const t = useMessages('conflict');
  const time = <Time value={at} inSentence="when" />;
  const name = <bdi>{by}</bdi>;
  if (by || who !== 'other') {
    return at ? t.rich('changedByAt', { who, by: name, time }) : t.rich('changedBy', { who, by: name });
  }
  return at ? t.rich('changedAt', { time }) : t('changed');
}

type ConflictPartProps = {
  label: string;
  who: 'you' | 'other';
  theirs: string;
  yours: string;
  side: Side;
  onPick: (side: Side) => void;
};

function ConflictPart({ label, who, theirs, yours, side, onPick }: ConflictPartProps) {
  const t = useMessages('conflict');
  const name = useId();
  const choices = [
    { value: 'theirs', whose: t('theirs', { who }), text: theirs },
    { value: 'yours', whose: t('yours'), text: yours },
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
                <span className="text-muted">{t('none')}</span>
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
