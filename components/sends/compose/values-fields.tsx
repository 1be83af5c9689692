import Check from 'lucide-react/icons/check';
import { useWatch } from 'react-hook-form';
import { FilledNote } from '@/components/forms/form-notes';
import { isRare, TemplateFields } from '@/components/message/template-fields';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useText } from '@/lib/messages/use-text';
import { templateFields } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { BINDINGS, type Binding, resolve } from './bindings';
import { useMessage } from './message-context';
import type { Recipient } from './use-recipient';

export function ValuesFields({ template }: { template: Template }) {
  const { form, record, recipient: who, review } = useMessage();
  const { control } = form;
  const { errors, isSubmitted } = form.formState;
  const [values, bindings] = useWatch({ control, name: ['values', 'bindings'] });
  const text = useText();
  const fields = templateFields(template);
  // A field that is merely empty is no sign that the template has changed.
  const differs = Object.keys(errors.values ?? {}).some((key) => (values[key] ?? '').trim() !== '');
  const recipient = who.status === 'ready' ? who.recipient : null;
  return (
    <>
      <FilledNote form={record} />
      {fields.length === 0 && <p className="text-muted">This template has no variables.</p>}
      {fields
        .filter((field) => !isRare(field))
        .map((field) => (
          <div key={field.key}>
            <TemplateFields fields={[field]} control={control} />
            {field.kind === 'text' && (
              <BindingChips
                label={text(field.label)}
                recipient={recipient}
                value={values[field.key] ?? ''}
                chosen={bindings[field.key] ?? null}
                onChoose={(binding) => record.bind(field.key, binding)}
              />
            )}
          </div>
        ))}
      <TemplateFields fields={fields.filter(isRare)} control={control} />
      {isSubmitted && differs && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={() => review(true)}>
              Continue anyway
            </Button>
          }
        >
          These values don’t fit the template as it is saved in Frontdesk, so WhatsApp may reject them. If the
          template has changed in WhatsApp since, you can continue.
        </Note>
      )}
    </>
  );
}

type BindingChipsProps = {
  label: string;
  recipient: Recipient | null;
  value: string;
  chosen: Binding | null;
  onChoose: (binding: Binding | null) => void;
};

/** Fills a field from the recipient with one click. The field stays bound until the user edits it. */
function BindingChips({ label, recipient, value, chosen, onChoose }: BindingChipsProps) {
  return (
    <fieldset aria-label={`Fill in ${label} from the recipient`} className="mt-2 flex flex-wrap gap-1.5">
      {BINDINGS.map(({ binding, label: name }) => {
        const text = resolve(binding, recipient);
        const on = chosen === binding && value === text;
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
