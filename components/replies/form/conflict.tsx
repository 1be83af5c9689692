'use client';

import { ConflictForm } from '@/components/forms/conflict-form';
import { Time } from '@/components/ui/display/time';
import type { Reply, ReplyInput } from '@/lib/replies/schema';
import { FIELD_WORDS, fieldText } from '../list/reply-words';
import { differingFields, inputOf, withFields } from './reply-values';

type ConflictProps = {
  /** The reply as the form opened with it, as it is now, and what the person typed. */
  base: ReplyInput;
  current: Reply;
  yours: ReplyInput;
  onSave: (chosen: ReplyInput) => Promise<void>;
  onBack: () => void;
};

export function Conflict({ base, current, yours, onSave, onBack }: ConflictProps) {
  const theirs = inputOf(current);
  const touched = differingFields(base, yours);
  const differing = differingFields(theirs, yours).map((field) => ({
    part: field,
    label: FIELD_WORDS[field],
    theirs: fieldText(theirs, field),
    yours: fieldText(yours, field),
    touched: touched.includes(field),
  }));
  return (
    <ConflictForm
      title="Someone else has changed this reply"
      differing={differing}
      onSave={(kept) => onSave(withFields(yours, theirs, kept))}
      onBack={onBack}
    >
      <bdi>{current.updated_by ?? 'The desk'}</bdi> changed it <Time value={current.updated_at} inSentence />,
      while you were editing. Nothing of yours has been saved. Choose what shall hold.
    </ConflictForm>
  );
}
