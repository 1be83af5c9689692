'use client';

import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';

/** When it starts, in which hours nothing is sent, and how fast. */
export function ScheduleFields() {
  const { register, watch, formState } = useFormContext<BroadcastForm>();
  const isLater = watch('starts') === 'later';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">When</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Start">
          <Select {...register('starts')}>
            <option value="now">When I start it</option>
            <option value="later">At a time</option>
          </Select>
        </Field>
        {isLater && (
          <Field label="Date and time" error={formState.errors.starts_at?.message}>
            <Input
              type="datetime-local"
              {...register('starts_at', { required: isLater && 'Choose a date and a time.' })}
            />
          </Field>
        )}
        <Field label="Time zone">
          <Input {...register('zone')} />
        </Field>
        {isLater && (
          <Field label="At most this late, in minutes" hint="Later, it is missed and nothing is sent.">
            <Input
              type="number"
              min={1}
              max={10_080}
              {...register('latest_start_minutes', { valueAsNumber: true })}
            />
          </Field>
        )}
      </div>
      <Checkbox label="Send nothing at night" {...register('quiet')} />
      {watch('quiet') && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="From">
            <Input type="time" {...register('quiet_from')} />
          </Field>
          <Field label="To">
            <Input type="time" {...register('quiet_to')} />
          </Field>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Messages a minute" optional hint="Empty for as many as the service allows, at most 40.">
          <Input inputMode="numeric" {...register('per_minute')} />
        </Field>
        <Field label="Begin with a few" hint="10 messages or 1 %, then a pause of 15 minutes.">
          <Select {...register('soft_start')}>
            <option value="auto">For more than 200 marketing messages</option>
            <option value="on">Always</option>
            <option value="off">Never</option>
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
