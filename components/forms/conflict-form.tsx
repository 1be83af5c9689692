'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { ConflictPart, type Side } from './conflict-part';

/** Something that both have changed, in words; `''` where there is none of it. */
export type Differing<Part extends string> = {
  part: Part;
  label: string;
  theirs: string;
  yours: string;
  /** Whether the person touched it at all: what they did not is not theirs to undo. */
  touched: boolean;
};

type ConflictFormProps<Part extends string> = {
  /** "Someone else has changed this contact", and how that came about. */
  title: string;
  children: ReactNode;
  differing: readonly Differing<Part>[];
  /** Saves what the person typed, but for the parts that shall stay as the other one left them. */
  onSave: (theirs: Part[]) => Promise<void>;
  onBack: () => void;
};

/** Someone else was quicker: both versions side by side, to choose from part by part. */
export function ConflictForm<Part extends string>(props: ConflictFormProps<Part>) {
  const { title, children, differing, onSave, onBack } = props;
  const [picked, setPicked] = useState<Partial<Record<Part, Side>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const sideOf = ({ part, touched }: Differing<Part>) => picked[part] ?? (touched ? 'yours' : 'theirs');

  async function save() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await onSave(differing.filter((each) => sideOf(each) === 'theirs').map(({ part }) => part));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved.');
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
          <p className="mt-1 text-muted">{children}</p>
        </div>
        {differing.map((each) => (
          <ConflictPart
            key={each.part}
            {...each}
            side={sideOf(each)}
            onPick={(side) => setPicked((now) => ({ ...now, [each.part]: side }))}
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
          Save these
        </Button>
      </SheetFooter>
    </form>
  );
}
