import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type ByName, byNameForm } from '@/lib/sends/schema';
import type { Template } from '@/lib/templates/schema';
import type { ReviewedMessage } from './message-reducer';

type ByNameFormProps = {
  id: string;
  values: ByName;
  templates: Template[];
  /** Marks what else is missing; false when something is. */
  isReady: () => boolean;
  onReview: (reviewed: ReviewedMessage) => void;
  onTyped: (values: ByName) => void;
  onTemplate: (template: Template | null) => void;
};

/** Sends a template that isn't saved here, by its name and language: without values and without checks. */
export function ByNameForm({
  id,
  values,
  templates,
  isReady,
  onReview,
  onTyped,
  onTemplate,
}: ByNameFormProps) {
  const form = useForm({ resolver: zodResolver(byNameForm), defaultValues: values });
  const { errors } = form.formState;
  const [typed, setTyped] = useState(values);
  const recorded = templates.find(
    ({ name, language }) => name === typed.name.trim() && language === typed.language.trim(),
  );

  const review = form.handleSubmit(({ name, language }) => {
    if (!isReady()) return;
    onReview({
      template: { name, language: { code: language } },
      preview: null,
      unchecked: true,
      done: () => {},
    });
  });
  const keep = () => {
    const { name, language } = form.getValues();
    setTyped({ name, language });
    onTyped({ name, language });
  };

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={review}
      onKeyDown={submitOnCommandEnter}
      onChange={keep}
      className="grid gap-3"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(96px,140px)] gap-3">
        <Field label="Template name" error={errors.name?.message}>
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.register('name')}
          />
        </Field>
        <Field label="Language code" error={errors.language?.message}>
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="en_US"
            {...form.register('language')}
          />
        </Field>
      </div>
      <p className="text-muted text-small">
        {recorded
          ? 'This template is saved in Frontdesk.'
          : 'For templates without variables. No values are sent.'}{' '}
        <Button size="sm" variant="ghost" onClick={() => onTemplate(recorded ?? null)}>
          {recorded ? 'Use saved template' : 'Choose a saved template'}
        </Button>
      </p>
    </form>
  );
}
