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
import { isTimeZone } from '@/lib/dates/time-zone';
import { ComposeSection } from './compose-section';

export function ScheduleFields() {
  const { register, watch, formState } = useFormContext<BroadcastForm>();
  const isLater = watch('starts') === 'later';
  const zonesId = useId();
  const { errors } = formState;
  return (
    <ComposeSection title="When and how fast">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Start">
          <Select {...register('starts', { deps: ['starts_at', 'latest_start_minutes'] })}>
            <option value="now">When I start it</option>
            <option value="later">At a scheduled time</option>
          </Select>
        </Field>
        {isLater && (
          <Field label="Date and time" error={errors.starts_at?.message}>
            <Input type="datetime-local" {...register('starts_at')} />
          </Field>
        )}
        <Field label="Time zone" error={errors.zone?.message}>
          <Input list={zonesId} autoComplete="off" {...register('zone', { deps: 'starts_at' })} />
        </Field>
        <TimeZones id={zonesId} />
        {isLater && (
          <Field
            label="Latest start (minutes after the scheduled time)"
            hint="If an outage delays the start longer than this, nothing is sent."
            error={errors.latest_start_minutes?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              className="num"
              {...register('latest_start_minutes', { deps: 'starts_at' })}
            />
          </Field>
        )}
      </div>
      <Checkbox label="Respect quiet hours" {...register('quiet', { deps: ['quiet_from', 'quiet_to'] })} />
      {watch('quiet') && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="From" error={errors.quiet_from?.message}>
            <Input type="time" {...register('quiet_from', { deps: 'quiet_to' })} />
          </Field>
          <Field label="To" error={errors.quiet_to?.message}>
            <Input type="time" {...register('quiet_to', { deps: 'quiet_from' })} />
          </Field>
        </div>
      )}
      <QuietNote />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Messages a minute"
          optional
          hint="Leave empty to send as fast as the messaging service allows (max. 40)."
          error={errors.per_minute?.message}
        >
          <Input inputMode="numeric" autoComplete="off" className="num" {...register('per_minute')} />
        </Field>
        <Field label="Slow start" hint="10 messages or 1%, then a 15-minute pause.">
          <Select {...register('soft_start')}>
            <option value="auto">Above 200 marketing messages</option>
            <option value="on">Always</option>
            <option value="off">Never</option>
          </Select>
        </Field>
      </div>
    </ComposeSection>
  );
}

function QuietNote() {
  const { watch } = useFormContext<BroadcastForm>();
  const now = useNow();
  const [starts, startsAt, zone] = watch(['starts', 'starts_at', 'zone']);
  const [quiet, from, to] = watch(['quiet', 'quiet_from', 'quiet_to']);
  if (!quiet || !from || !to || from === to || now === null || !isTimeZone(zone)) return null;
  const start = starts === 'now' ? { instant: now } : readStart(startsAt, zone);
  if (!('instant' in start) || quietUntil(start.instant, zone, { from, to }) === null) return null;
  return (
    <Note>
      {starts === 'now' ? 'Quiet hours now' : 'The start is in quiet hours'} in {zone}: the first message is
      sent at {to}.
    </Note>
  );
}
