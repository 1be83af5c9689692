import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import { wholeTemplate } from '@/lib/templates/content';
import { QUALITIES, STATUS_STATES } from '@/lib/templates/parts';
import { obstacleOf } from '@/lib/templates/sendable';
import type { TemplatePartProps } from './template-values';

/** What WhatsApp says of the template. The service can't tell, so a person enters it, or it comes with a paste. */
export function StatusFields({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const state = useWatch({ control: form.control, name: 'status.state' }) ?? 'UNKNOWN';
  const obstacle = obstacleOf(wholeTemplate(form.getValues()));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field label={t('status')} hint={obstacle ? t('statusHint') : undefined}>
          <Select {...form.register('status.state')}>
            {STATUS_STATES.map((each) => (
              <option key={each} value={each}>
                {labels(`status.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('quality')}>
          <Select {...form.register('status.quality')}>
            {QUALITIES.map((each) => (
              <option key={each} value={each}>
                {labels(`quality.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {state === 'REJECTED' && (
        <Field label={t('reason')} optional error={form.formState.errors.status?.reason?.message}>
          <Input dir="auto" autoComplete="off" {...form.register('status.reason')} />
        </Field>
      )}
    </>
  );
}
