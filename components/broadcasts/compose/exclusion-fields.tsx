import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { ComposeSection } from './compose-section';

export function ExclusionFields({ isMarketing }: { isMarketing: boolean }) {
  const { register, watch, setValue, formState } = useFormContext<BroadcastForm>();
  return (
    <ComposeSection
      title="Leave out"
      hint="People on the do-not-send list, deleted contacts and duplicate numbers are always left out."
    >
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field
          label="Skip people who got this template in the last … days"
          hint="0 = don’t skip"
          error={formState.errors.template_days?.message}
        >
          <Input inputMode="numeric" autoComplete="off" className="num" {...register('template_days')} />
        </Field>
        {isMarketing && (
          <Field
            label="Skip people who got any marketing message in the last … days"
            hint="0 = don’t skip"
            error={formState.errors.marketing_days?.message}
          >
            <Input inputMode="numeric" autoComplete="off" className="num" {...register('marketing_days')} />
          </Field>
        )}
      </div>
      <Checkbox label="People queued in another broadcast" {...register('other_broadcasts')} />
      <Checkbox
        label="Numbers not in your contacts"
        checked={!watch('send_unknown')}
        onChange={({ target }) => setValue('send_unknown', !target.checked, { shouldDirty: true })}
      />
      {isMarketing && (
        <Checkbox
          label="Numbers in the United States, where WhatsApp doesn’t deliver marketing messages"
          checked={!watch('send_us')}
          onChange={({ target }) => setValue('send_us', !target.checked, { shouldDirty: true })}
        />
      )}
    </ComposeSection>
  );
}
