'use client';

import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';

/** Who of the audience is left out. People on the do-not-send list always are. */
export function ExclusionFields({ isMarketing }: { isMarketing: boolean }) {
  const { register, watch, setValue } = useFormContext<BroadcastForm>();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Leave out</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Days since they got this template" hint="0 leaves out no one.">
          <Input type="number" min={0} max={365} {...register('template_days', { valueAsNumber: true })} />
        </Field>
        {isMarketing && (
          <Field label="Days since they got any marketing message" hint="0 leaves out no one.">
            <Input type="number" min={0} max={365} {...register('marketing_days', { valueAsNumber: true })} />
          </Field>
        )}
      </div>
      <Checkbox label="People who wait for another broadcast" {...register('other_broadcasts')} />
      <Checkbox
        label="Numbers that are not contacts"
        checked={!watch('send_unknown')}
        onChange={({ target }) => setValue('send_unknown', !target.checked, { shouldDirty: true })}
      />
      <p className="text-muted text-small">
        People on the do-not-send list, deleted contacts and second entries of the same number are always left
        out.
      </p>
    </fieldset>
  );
}
