'use client';

import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TimeZones } from '@/components/ui/form-controls/time-zones';
import { useNow } from '@/components/ui/hooks/timing';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { quietUntil, readStart } from '@/lib/broadcasts/schedule';
import { isTimeZone } from '@/lib/time-zone';

/** When it starts, in which hours nothing is sent, and how fast. */
export function ScheduleFields() {
  const { register, watch, formState } = useFormContext<BroadcastForm>();
  const isLater = watch('starts') === 'later';
  const zonesId = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">When</legend>
      <div className="grid gap-3 sm:grid-cols-2">
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
        <Field label="Time zone" error={formState.errors.zone?.message}>
          <Input
            list={zonesId}
            autoComplete="off"
            {...register('zone', {
              validate: (zone) => isTimeZone(zone) || 'Use a name such as Europe/Madrid.',
            })}
          />
        </Field>
        <TimeZones id={zonesId} />
        {isLater && (
          <Field
            label="Minutes it may start late"
            hint="After an outage, for example. Later than that, nothing is sent."
          >
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
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="From">
            <Input type="time" {...register('quiet_from')} />
          </Field>
          <Field label="To">
            <Input type="time" {...register('quiet_to')} />
          </Field>
        </div>
      )}
      <QuietNote />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Messages a minute" optional hint="Empty for as many as the service allows, at most 40.">
          <Input inputMode="numeric" {...register('per_minute')} />
        </Field>
        <Field label="Begin with a few" hint="10 messages or 1 %, then a pause of 15 minutes.">
          <Select {...register('soft_start')}>
            <option value="auto">Above 200 marketing messages</option>
            <option value="on">Always</option>
            <option value="off">Never</option>
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}

/** Says when a start in the quiet hours has its first message. */
function QuietNote() {
  const { watch } = useFormContext<BroadcastForm>();
  const now = useNow();
  const [starts, startsAt, zone] = watch(['starts', 'starts_at', 'zone']);
  const [quiet, from, to] = watch(['quiet', 'quiet_from', 'quiet_to']);
  if (!quiet || from === to || now === null || !isTimeZone(zone)) return null;
  const start = starts === 'now' ? { instant: now } : readStart(startsAt, zone);
  if (!('instant' in start) || quietUntil(start.instant, zone, { from, to }) === null) return null;
  return (
    <Note>
      {starts === 'now' ? 'It is night now' : 'The start is at night'} in {zone}: the first message is sent at{' '}
      {to}.
    </Note>
  );
}
