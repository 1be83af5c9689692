import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { useMessage } from './message-context';

const AS_TYPED = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Sends a template that isn't saved here, by its name and language: without values and without checks. */
export function ByNameFields() {
  const { target, templates, fields, errors, choose } = useMessage();
  const t = useMessages('sends-compose');
  const typed = { name: target.name ?? '', language: target.language ?? '' };
  const recorded = templates.data?.find(
    ({ name, language }) => name === typed.name.trim() && language === typed.language.trim(),
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(96px,140px)] gap-3">
        <Field label={t('name.label')} error={errors.name}>
          <Input
            {...AS_TYPED}
            ref={fields.name}
            name="name"
            autoFocus
            value={typed.name}
            onChange={({ target: { value } }) => choose.name('name', value)}
          />
        </Field>
        <Field label={t('name.language')} error={errors.language}>
          <Input
            {...AS_TYPED}
            ref={fields.language}
            name="language"
            placeholder="en_US"
            value={typed.language}
            onChange={({ target: { value } }) => choose.name('language', value)}
          />
        </Field>
      </div>
      <p className="text-muted text-small">
        {t(recorded ? 'name.saved' : 'name.hint')}{' '}
        <Button size="sm" variant="ghost" onClick={() => choose.template(recorded ?? null)}>
          {t(recorded ? 'name.useSaved' : 'name.chooseSaved')}
        </Button>
      </p>
    </div>
  );
}
