'use client';

import { ConflictForm } from '@/components/forms/conflict-form';
import { Time } from '@/components/ui/display/time';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { differingParts, PART_WORDS, partText, withParts } from './recipe-parts';
import { contentOf } from './recipe-values';

type ConflictProps = {
  /** The template as the form opened with it, as it is now, and what the person typed. */
  base: RecipeContent;
  current: Recipe;
  yours: RecipeContent;
  onSave: (chosen: RecipeContent) => Promise<void>;
  onBack: () => void;
};

export function Conflict({ base, current, yours, onSave, onBack }: ConflictProps) {
  const theirs = contentOf(current);
  const touched = differingParts(base, yours);
  const differing = differingParts(theirs, yours).map((part) => ({
    part,
    label: PART_WORDS[part],
    theirs: partText(theirs, part),
    yours: partText(yours, part),
    touched: touched.includes(part),
  }));
  return (
    <ConflictForm
      title="Someone else has changed this template"
      differing={differing}
      onSave={(kept) => onSave(withParts(yours, theirs, kept))}
      onBack={onBack}
    >
      <bdi>{current.updated_by ?? 'The desk'}</bdi> saved it <Time value={current.updated_at} />, while you
      were editing. Nothing of yours has been saved.{' '}
      {differing.length > 0 ? 'Choose what shall hold.' : 'It says the same as yours by now.'}
    </ConflictForm>
  );
}
