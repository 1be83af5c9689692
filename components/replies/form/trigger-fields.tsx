'use client';

import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { MATCH_CRITERIA } from '@/lib/replies/schema';
import { CRITERIA_LABELS, FIELD_LABELS } from '../list/reply-labels';
import type { ReplyControl, ReplyPart } from './reply-form-return';

/** Reads as a sentence: the message contains "opening hours". */
export function TriggerFields({ form }: ReplyPart) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)] items-start gap-3 max-[480px]:grid-cols-1">
      <Field label="The message" error={errors.match_criteria?.message}>
        <Select {...form.register('match_criteria')}>
          {MATCH_CRITERIA.map((criteria) => (
            <option key={criteria} value={criteria}>
              {CRITERIA_LABELS[criteria]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={FIELD_LABELS.trigger}
        error={errors.trigger?.message}
        hint={<TriggerHint control={form.control} />}
      >
        <Input dir="auto" autoComplete="off" {...form.register('trigger')} />
      </Field>
    </div>
  );
}

/** Where what is documented and what servers do come apart. */
function TriggerHint({ control }: { control: ReplyControl }) {
  const [trigger, criteria] = useWatch({ control, name: ['trigger', 'match_criteria'] });
  if (trigger.includes(',')) {
    return 'A comma may separate several triggers: services differ from the documentation here.';
  }
  if (criteria === 'contains' && /\S\s+\S/.test(trigger)) {
    return 'Some services answer to any single word of it, not only to the whole phrase.';
  }
  return 'The phrase that triggers the reply. Not case-sensitive.';
}
