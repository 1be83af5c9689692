'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { Time } from '@/components/ui/time';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { ConflictPart, type Side } from './conflict-part';
import { differingParts, type Part, withParts } from './recipe-parts';
import { contentOf } from './recipe-values';

type ConflictProps = {
  /** The template as the form opened with it, as it is now, and what the person typed. */
  base: RecipeContent;
  current: Recipe;
  yours: RecipeContent;
  onSave: (chosen: RecipeContent) => Promise<void>;
  onBack: () => void;
};

/** Someone else was quicker: both templates, to choose from part by part. */
export function Conflict({ base, current, yours, onSave, onBack }: ConflictProps) {
  const theirs = contentOf(current);
  const differing = differingParts(theirs, yours);
  const mine = differingParts(base, yours);
  const [picked, setPicked] = useState<Partial<Record<Part, Side>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // What the person never touched is not theirs to undo.
  const sideOf = (part: Part) => picked[part] ?? (mine.includes(part) ? 'yours' : 'theirs');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      const kept = differing.filter((part) => sideOf(part) === 'theirs');
      await onSave(withParts(yours, theirs, kept));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved.');
    }
    setPending(false);
  }

  return (
    <form className="contents" onSubmit={(event) => void save(event)}>
      <SheetBody>
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            Someone else has changed this template
          </h3>
          <p className="mt-1 text-muted">
            <bdi>{current.updated_by ?? 'The desk'}</bdi> saved it <Time value={current.updated_at} />, while
            you were editing. Nothing of yours has been saved.{' '}
            {differing.length > 0 ? 'Choose what shall hold.' : 'It says the same as yours by now.'}
          </p>
        </div>
        {differing.map((part) => (
          <ConflictPart
            key={part}
            part={part}
            theirs={theirs}
            yours={yours}
            side={sideOf(part)}
            onPick={(side) => setPicked((now) => ({ ...now, [part]: side }))}
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
