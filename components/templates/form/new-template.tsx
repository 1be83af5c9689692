import { Suspense, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useDrafts, useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { contentOf, EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { PasteDraft } from '@/lib/templates/import/parse';
import { LIMITS } from '@/lib/templates/limits';
import { useCreateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { LazyPasteForm, LazyTemplateForm } from '../lazy-parts';
import { useTemplateState } from '../use-template-state';

const DRAFT = 'template:paste';

/** Asks for the text first, then shows the form with what was parsed from it. */
export function PasteTemplate({ onClose }: { onClose: () => void }) {
  const drafts = useDrafts();
  const form = useFormDraft(DRAFT, EMPTY_TEMPLATE);
  const add = useAddTemplate();
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<PasteDraft['notes']>([]);

  function choose({ template, notes: about }: PasteDraft) {
    drafts.write(DRAFT, EMPTY_TEMPLATE, template);
    setNotes(about);
    form.resume(template);
  }

  return (
    <Sheet title="Paste from WhatsApp" wide onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        {form.props.draft ? (
          <LazyTemplateForm
            key={form.key}
            {...form.props}
            notice={form.props.notice ?? <ReadNote notes={notes} />}
            checked
            saveLabel="Add template"
            onSubmit={async (template) => {
              const added = await add(template);
              form.saved();
              added.open();
            }}
            onCancel={() => attempt(onClose)}
          />
        ) : (
          <LazyPasteForm text={text} onText={setText} onChoose={choose} onCancel={onClose} />
        )}
      </Suspense>
    </Sheet>
  );
}

function ReadNote({ notes }: { notes: PasteDraft['notes'] }) {
  return (
    <Note role="status" tone={notes.length > 0 ? 'warning' : 'info'} title="Filled in from what you pasted">
      Check it, then add it.
      {notes.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {notes.map(({ where, message }) => (
            <li key={where + message}>
              {message} <span className="num opacity-80">({where})</span>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

export function NewTemplate({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('template:new', EMPTY_TEMPLATE);
  const add = useAddTemplate();

  return (
    <Sheet title="New template" meta="Enter it exactly as WhatsApp approved it" wide onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <LazyTemplateForm
          key={form.key}
          {...form.props}
          saveLabel="Add template"
          onSubmit={async (template) => {
            const added = await add(template);
            form.saved();
            added.open();
          }}
          onCancel={() => attempt(onClose)}
        />
      </Suspense>
    </Sheet>
  );
}

type CopyTemplateProps = { template: Template; mode: 'duplicate' | 'language' };

/** A new template with the parts of this one: under another name, or of the same name in another language. */
export function CopyTemplate({ template, mode }: CopyTemplateProps) {
  const { go } = useTemplateState();
  const form = useFormDraft(`template:${template.id}:${mode}`, copyOf(template, mode));
  const add = useAddTemplate();
  const close = () => go({ mode: null });

  return (
    <Sheet
      title={mode === 'duplicate' ? `Duplicate ${template.name}` : `Add a language to ${template.name}`}
      meta="Nothing is saved until you add it"
      wide
      onClose={close}
    >
      <Suspense fallback={<FormSkeleton />}>
        <LazyTemplateForm
          key={form.key}
          {...form.props}
          focus={mode === 'duplicate' ? 'name' : 'language'}
          saveLabel="Add template"
          onSubmit={async (content) => {
            const added = await add(content);
            form.saved();
            added.open();
          }}
          onCancel={() => attempt(close)}
        />
      </Suspense>
    </Sheet>
  );
}

function copyOf(template: Template, mode: CopyTemplateProps['mode']): TemplateContent {
  const content = { ...contentOf(template), status: EMPTY_TEMPLATE.status };
  if (mode === 'language') return { ...content, language: '' };
  return { ...content, name: `${template.name.slice(0, LIMITS.name - COPY.length)}${COPY}` };
}

const COPY = '_copy';

/** Adds a template and opens it with `open`. Throws errors for the form to show. */
function useAddTemplate() {
  const { go } = useTemplateState();
  const { mutateAsync } = useCreateTemplate();

  return async (template: TemplateContent) => {
    const { id, name } = await mutateAsync(template);
    void toast('success', `Added ${name}.`);
    return { open: () => go({ template: id, mode: null }) };
  };
}
