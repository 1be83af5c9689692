import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { isRare, TemplateFields } from '@/components/message/template-fields';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import type { Issue } from '@/lib/api/problem';
import { type TemplateValues, templateFields } from '@/lib/templates/fields';
import { toComponents } from '@/lib/templates/parameters';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { BINDINGS, type Binding, resolve } from './bindings';
import { defaultValues, moveDraft, saveDefaultValues, valuesFrom } from './message-drafts';
import type { ReviewedMessage } from './message-reducer';
import type { Recipient } from './use-recipient';
import { useValuesForm, type ValuesFormOptions } from './use-values-form';

type ValuesFormProps = {
  /** The form's ID, for the submit button outside it. */
  id: string;
  template: Template;
  /** The name of the draft. */
  draftName: string;
  recipient: Recipient | null;
  /** Initial values from an earlier message. */
  prefill: TemplateValues | null;
  /** Whether to ask before unsaved values are lost: not while the message is being sent. */
  guarded: boolean;
  issues: Issue[];
  /** Marks what else is missing; false when something is. */
  isReady: () => boolean;
  onTyped: (values: TemplateValues) => void;
  onReview: (reviewed: ReviewedMessage) => void;
};

/** The values of one message, kept through a reload and sign-in. Each template has a new form. */
export function ValuesForm({ template, draftName, prefill, guarded, onReview, ...form }: ValuesFormProps) {
  const drafts = useDrafts();
  const [opened] = useState(() =>
    prefill ? valuesFrom(template, prefill) : defaultValues(drafts, template),
  );
  const draft = useFormDraft(draftName, opened, { guarded });

  const former = useRef(draftName);
  useEffect(() => {
    moveDraft(drafts, former.current, draftName, opened);
    former.current = draftName;
  }, [drafts, draftName, opened]);

  return (
    <ValueFields
      {...form}
      // The key leaves out the draft's name, so that choosing another recipient doesn't mount the form again.
      key={draft.key.slice(draftName.length)}
      {...draft.props}
      template={template}
      onReview={(reviewed) => onReview({ ...reviewed, done: draft.saved })}
    />
  );
}

type ValueFieldsProps = ValuesFormOptions & {
  id: string;
  /** Marks what else is missing; false when something is. */
  isReady: () => boolean;
  onTyped: (values: TemplateValues) => void;
  onReview: (reviewed: Omit<ReviewedMessage, 'done'>) => void;
};

function ValueFields(props: ValueFieldsProps) {
  const { id, template, recipient, notice, isReady, onTyped, onReview } = props;
  const drafts = useDrafts();
  const { form, values, bindings, bind } = useValuesForm(props);
  const { errors, isSubmitted } = form.formState;
  const fields = templateFields(template);

  const notify = useEffectEvent((now: TemplateValues) => onTyped(now));
  useEffect(() => notify(values), [values]);

  function review(unchecked: boolean) {
    const now = form.getValues();
    saveDefaultValues(drafts, template, now);
    const components = toComponents(template, now.values);
    onReview({
      template: {
        name: template.name,
        language: { code: template.language },
        ...(components.length > 0 && { components }),
      },
      preview: previewOf(template, now.values),
      unchecked,
    });
  }
  const submit = form.handleSubmit(() => review(false));

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady()) void submit(event);
      }}
      onKeyDown={submitOnCommandEnter}
      className="grid gap-4"
    >
      {notice}
      {fields.length === 0 && <p className="text-muted">This template has no variables.</p>}
      {fields
        .filter((field) => !isRare(field))
        .map((field) => (
          <div key={field.key}>
            <TemplateFields fields={[field]} control={form.control} />
            {field.kind === 'text' && (
              <BindingChips
                label={field.label}
                recipient={recipient}
                value={values[field.key] ?? ''}
                chosen={bindings[field.key] ?? null}
                onChoose={(binding) => bind(field.key, binding)}
              />
            )}
          </div>
        ))}
      <TemplateFields fields={fields.filter(isRare)} control={form.control} />
      {isSubmitted && errors.values && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={() => isReady() && review(true)}>
              Continue anyway
            </Button>
          }
        >
          This doesn’t match the saved template, so WhatsApp may reject it. If the template has changed in
          WhatsApp since it was saved in Frontdesk, you can continue.
        </Note>
      )}
    </form>
  );
}

type BindingChipsProps = {
  /** The label of the field to fill in. */
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
            onClick={() => onChoose(on ? null : binding)}
            className="inline-flex min-h-6 items-center gap-1 rounded-[6px] border border-strong border-dashed px-1.5 text-muted text-small hover:bg-sunken hover:text-text disabled:opacity-50 aria-pressed:border-accent aria-pressed:border-solid aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:min-h-9 pointer-coarse:px-2.5"
          >
            {on && <Check aria-hidden="true" className="size-3.5" />}
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
