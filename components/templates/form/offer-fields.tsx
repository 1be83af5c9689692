import { useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { wholeTemplate } from '@/lib/templates/content';
import { LIMITS } from '@/lib/templates/limits';
import { keptParts } from '@/lib/templates/sendable';
import type { TemplatePartProps } from './template-values';
import { TextCount } from './text-count';

export function OfferFields({ form }: TemplatePartProps) {
  const offer = useWatch({ control: form.control, name: 'offer' });
  const category = useWatch({ control: form.control, name: 'category' });
  const { errors } = form.formState;
  if (!offer && category !== 'MARKETING') return null;
  return (
    <>
      <Checkbox
        label="Limited-time offer"
        checked={Boolean(offer)}
        onChange={({ target }) =>
          form.setValue('offer', target.checked ? { text: '', expires: true } : null, { shouldDirty: true })
        }
      />
      {offer && (
        <>
          <Field
            label="Text of the offer"
            error={errors.offer?.text?.message}
            hint={<TextCount control={form.control} name="offer.text" max={LIMITS.offer} />}
          >
            <Input dir="auto" autoComplete="off" {...form.register('offer.text')} />
          </Field>
          <Checkbox label="Set an end time for each message" {...form.register('offer.expires')} />
        </>
      )}
    </>
  );
}

export function KeptNote({ form }: TemplatePartProps) {
  const { cards, ...template } = wholeTemplate(form.getValues());
  const { cards: problem } = form.formState.errors;
  const kept = [
    ...(cards.length > 0 ? [`carousel of ${cards.length} cards`] : []),
    ...keptParts({ cards, ...template }),
  ];
  if (kept.length === 0) return null;
  return (
    <Note tone={problem ? 'danger' : 'info'} title={`Kept as pasted: ${kept.join(', ')}`}>
      {problem?.message ?? problem?.root?.message} To change this, change it in WhatsApp and paste the
      template again.
    </Note>
  );
}
