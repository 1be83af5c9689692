import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TimeZones } from '@/components/ui/form-controls/time-zones';
import { useNow } from '@/components/ui/hooks/timing';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { readStart } from '@/lib/broadcasts/read-start';
import { quietUntil } from '@/lib/broadcasts/schedule';
import { isTimeZone } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { ComposeSection } from './compose-section';

export function ScheduleFields() {
  const t = useMessages('broadcasts-form');
  const { register, watch, formState } = useFormContext<BroadcastForm>();
  const isLater = watch('starts') === 'later';
  const zonesId = useId();
  const { errors } = formState;
  return (
    <ComposeSection title={t('schedule.title')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('schedule.start')}>
          <Select {...register('starts', { deps: ['starts_at', 'latest_start_minutes'] })}>
            <option value="now">{t('schedule.now')}</option>
            <option value="later">{t('schedule.later')}</option>
          </Select>
        </Field>
        {isLater && (
          <Field label={t('schedule.startsAt')} error={errors.starts_at?.message}>
            <DayInput type="datetime-local" chosen={watch('starts_at')} {...register('starts_at')} />
          </Field>
        )}
        <Field label={t('schedule.zone')} error={errors.zone?.message}>
          <Input list={zonesId} autoComplete="off" {...register('zone', { deps: 'starts_at' })} />
        </Field>
        <TimeZones id={zonesId} />
        {isLater && (
          <Field
            label={t('schedule.latestStart')}
            hint={t('schedule.latestStartHint')}
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
      <Checkbox label={t('schedule.quiet')} {...register('quiet', { deps: ['quiet_from', 'quiet_to'] })} />
      {watch('quiet') && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('schedule.quietFrom')} error={errors.quiet_from?.message}>
            <Input type="time" {...register('quiet_from', { deps: 'quiet_to' })} />
          </Field>
          <Field label={t('schedule.quietTo')} error={errors.quiet_to?.message}>
            <Input type="time" {...register('quiet_to', { deps: 'quiet_from' })} />
          </Field>
        </div>
      )}
      <QuietNote />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('schedule.perMinute')}
          optional
          hint={t('schedule.perMinuteHint')}
          error={errors.per_minute?.message}
        >
          <Input inputMode="numeric" autoComplete="off" className="num" {...register('per_minute')} />
        </Field>
        <Field label={t('schedule.slowStart')} hint={t('schedule.slowStartHint')}>
          <Select {...register('soft_start')}>
            <option value="auto">{t('schedule.slowStartAuto')}</option>
            <option value="on">{t('schedule.slowStartOn')}</option>
            <option value="off">{t('schedule.slowStartOff')}</option>
          </Select>
        </Field>
      </div>
    </ComposeSection>
  );
}

function QuietNote() {
  const t = useMessages('broadcasts-form');
  const { watch } = useFormContext<BroadcastForm>();
  const now = useNow();
  const [starts, startsAt, zone] = watch(['starts', 'starts_at', 'zone']);
  const [quiet, from, to] = watch(['quiet', 'quiet_from', 'quiet_to']);
  if (!quiet || !from || !to || from === to || now === null || !isTimeZone(zone)) return null;
  const start = starts === 'now' ? { instant: now } : readStart(startsAt, zone);
  if (!('instant' in start) || quietUntil(start.instant, zone, { from, to }) === null) return null;
  return <Note>{t(starts === 'now' ? 'schedule.quietNow' : 'schedule.quietStart', { zone, time: to })}</Note>;
}
