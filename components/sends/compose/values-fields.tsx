import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FilledNote } from '@/components/forms/form-notes';
import { TemplateFields } from '@/components/message/template-fields';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { mappedOwnField } from '@/lib/broadcasts/own-fields';
import { formatList, isolated } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { isRare, templateFields } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { BINDINGS, type Binding, resolve } from './bindings';
import { useFilledIn, useMessage } from './message-context';
import type { OwnValues } from './own-values';
import type { Recipient } from './use-recipient';

export function ValuesFields({ template }: { template: Template }) {
  const { form, record, recipient: who, review } = useMessage();
  const { control } = form;
  const t = useMessages('sends-compose');
  const { errors, isSubmitted } = form.formState;
  const bindings = useWatch({ control, name: 'bindings' });
  const values = useFilledIn();
  const text = useText();
  const fields = templateFields(template);
  // A field that is merely empty is no sign that the template has changed.
  const differs = Object.keys(errors.values ?? {}).some((key) => (values[key] ?? '').trim() !== '');
  const recipient = who.status === 'ready' ? who.recipient : null;
  const boundOf = (key: string) =>
    bindings[key] ? { value: values[key] ?? '', release: () => record.release(key) } : undefined;
  return (
    <>
      <FilledNote form={record} />
      {fields.length === 0 && <p className="text-muted">{t('values.none')}</p>}
      {fields
        .filter((field) => !isRare(field))
        .map((field) => (
          <div key={field.key}>
            <TemplateFields fields={[field]} boundOf={boundOf} control={control} />
            {field.kind === 'text' && (
              <BindingChips
                label={text(field.label)}
                recipient={recipient}
                language={template.language}
                chosen={bindings[field.key] ?? null}
                onChoose={(binding) => record.bind(field.key, binding)}
              />
            )}
          </div>
        ))}
      <TemplateFields fields={fields.filter(isRare)} control={control} />
      {fields.some(({ kind }) => kind === 'text') && <WithoutValue own={recipient?.own ?? null} />}
      {isSubmitted && differs && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={() => review(true)}>
              {t('values.continue')}
            </Button>
          }
        >
          {t('values.differ')}
        </Note>
      )}
    </>
  );
}

type BindingChipsProps = {
  label: string;
  recipient: Recipient | null;
  /** Of the template. */
  language: string;
  chosen: Binding | null;
  onChoose: (binding: Binding | null) => void;
};

/** Fills a field from the recipient with one click. The field stays bound until the user edits it. */
function BindingChips({ label, recipient, language, chosen, onChoose }: BindingChipsProps) {
  const t = useMessages('sends-compose');
  // Only what is known of this contact: there may be fifty.
  const own = (recipient?.own?.fields ?? []).map(({ key, label: name }) => ({
    binding: mappedOwnField(key),
    name: <bdi>{name}</bdi>,
  }));
  const bindings: { binding: Binding; name: ReactNode }[] = [
    ...BINDINGS.map((binding) => ({ binding, name: t(`values.${binding}`) })),
    ...own.filter(({ binding }) => resolve(binding, recipient, language) !== ''),
  ];
  return (
    <fieldset aria-label={t('values.fill', { field: label })} className="mt-2 flex flex-wrap gap-1.5">
      {bindings.map(({ binding, name }) => {
        const text = resolve(binding, recipient, language);
        const on = chosen === binding;
        return (
          <button
            key={binding}
            type="button"
            aria-pressed={on}
            disabled={recipient !== null && text === ''}
            title={text || undefined}
            // The second half of a double click doesn’t empty the field again.
            onClick={({ detail }) => (!on || detail < 2) && onChoose(on ? null : binding)}
            className="inline-flex min-h-6 items-center gap-1 rounded border border-strong border-dashed px-1.5 text-muted text-small hover:bg-sunken hover:text-text disabled:opacity-50 aria-pressed:border-accent aria-pressed:border-solid aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:min-h-9 pointer-coarse:px-2.5"
          >
            {on && <Check className="size-3.5" />}
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

const MAX_NAMES = 8;

/** The fields of one's own that can fill nothing, so that no one looks for them among the others. */
function WithoutValue({ own }: { own: OwnValues | null }) {
  const t = useMessages('sends-compose');
  const empty = (own?.fields ?? []).filter(({ key }) => own?.values[key] === undefined);
  if (empty.length === 0) return null;
  const names = empty.slice(0, MAX_NAMES).map(({ label }) => isolated(label));
  if (empty.length > MAX_NAMES) names.push('…');
  return (
    <p className="text-muted text-small">
      {t('values.without', { names: formatList(names, t.language, 'comma') })}
    </p>
  );
}
