import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type ByName, byNameForm } from '@/lib/sends/schema';
import { useMessage } from './message-context';

/** Sends a template that isn't saved here, by its name and language: without values and without checks. */
export function ByNameForm() {
  const { target, templates, fields, choose, isComplete, review } = useMessage();
  const typed: ByName = { name: target.name ?? '', language: target.language ?? '' };
  const form = useForm({ resolver: zodResolver(byNameForm), defaultValues: typed });
  const { errors } = form.formState;
  const { ref, ...nameProps } = form.register('name');
  const recorded = templates.data?.find(
    ({ name, language }) => name === typed.name.trim() && language === typed.language.trim(),
  );

  const submit = form.handleSubmit(async ({ name, language }) => {
    if (!(await isComplete())) return;
    review({ template: { name, language: { code: language } }, preview: null, unchecked: true });
  });
  const keep = () => {
    const { name, language } = form.getValues();
    choose.name({ name, language });
  };

  return (
    <form
      id={fields.formId}
      method="post"
      noValidate
      onSubmit={submit}
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
            {...nameProps}
            ref={(element) => {
              ref(element);
              fields.name.current = element;
            }}
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
        <Button size="sm" variant="ghost" onClick={() => choose.template(recorded ?? null)}>
          {recorded ? 'Use saved template' : 'Choose a saved template'}
        </Button>
      </p>
    </form>
  );
}
