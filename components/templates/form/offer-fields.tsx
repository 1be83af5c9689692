import { useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { wholeTemplate } from '@/lib/templates/content';
import { keptLabel } from '@/lib/templates/kept-label';
import { LIMITS } from '@/lib/templates/limits';
import { keptParts } from '@/lib/templates/sendable';
import type { TemplatePartProps } from './template-values';
import { TextCount } from './text-count';
import { useTemplateTag } from './use-template-tag';

export function OfferFields({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const tag = useTemplateTag(form.control);
  const offer = useWatch({ control: form.control, name: 'offer' });
  const category = useWatch({ control: form.control, name: 'category' });
  const { errors } = form.formState;
  if (!offer && category !== 'MARKETING') return null;
  return (
    <>
      <Checkbox
        label={t('offer.title')}
        checked={Boolean(offer)}
        onChange={({ target }) =>
          form.setValue('offer', target.checked ? { text: '', expires: true } : null, { shouldDirty: true })
        }
      />
      {offer && (
        <>
          <Field
            label={t('offer.text')}
            error={errors.offer?.text?.message}
            hint={<TextCount control={form.control} name="offer.text" max={LIMITS.offer} />}
          >
            <Input dir="auto" lang={tag} autoComplete="off" {...form.register('offer.text')} />
          </Field>
          <Checkbox label={t('offer.expires')} {...form.register('offer.expires')} />
        </>
      )}
    </>
  );
}

export function KeptNote({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const text = useText();
  const { cards, ...template } = wholeTemplate(form.getValues());
  const { cards: problem } = form.formState.errors;
  const kept = [
    ...(cards.length > 0 ? [t('kept.cards', { count: cards.length })] : []),
    ...keptParts({ cards, ...template }).map((part) => keptLabel(labels, part)),
  ];
  if (kept.length === 0) return null;
  return (
    <Note
      tone={problem ? 'danger' : 'info'}
      title={t('kept.title', { parts: formatList(kept, t.language, 'comma') })}
    >
      {text(problem?.message ?? problem?.root?.message ?? '')} {t('kept.todo')}
    </Note>
  );
}
