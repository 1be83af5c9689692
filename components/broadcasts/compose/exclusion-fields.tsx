import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { useMessages } from '@/lib/messages/messages-provider';
import { ComposeSection } from './compose-section';

export function ExclusionFields({ isMarketing }: { isMarketing: boolean }) {
  const t = useMessages('broadcasts-form');
  const { register, watch, setValue, formState } = useFormContext<BroadcastForm>();
  return (
    <ComposeSection title={t('leaveOut.title')} hint={t('leaveOut.hint')}>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field
          label={t('leaveOut.templateDays')}
          hint={t('leaveOut.daysHint')}
          error={formState.errors.template_days?.message}
        >
          <Input inputMode="numeric" autoComplete="off" className="num" {...register('template_days')} />
        </Field>
        {isMarketing && (
          <Field
            label={t('leaveOut.marketingDays')}
            hint={t('leaveOut.daysHint')}
            error={formState.errors.marketing_days?.message}
          >
            <Input inputMode="numeric" autoComplete="off" className="num" {...register('marketing_days')} />
          </Field>
        )}
      </div>
      <Checkbox label={t('leaveOut.otherBroadcasts')} {...register('other_broadcasts')} />
      <Checkbox
        label={t('leaveOut.unknown')}
        checked={!watch('send_unknown')}
        onChange={({ target }) => setValue('send_unknown', !target.checked, { shouldDirty: true })}
      />
      {isMarketing && (
        <Checkbox
          label={t('leaveOut.unitedStates')}
          checked={!watch('send_us')}
          onChange={({ target }) => setValue('send_us', !target.checked, { shouldDirty: true })}
        />
      )}
    </ComposeSection>
  );
}
