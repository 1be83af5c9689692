'use client';

import { Suspense, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useDrafts, useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Paste } from '@/lib/templates/import/parse';
import { useCreateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent } from '@/lib/templates/parts';
import { LazyPasteForm, LazyTemplateForm } from '../lazy-parts';
import { useTemplateState } from '../list/use-template-state';

const DRAFT = 'template:paste';

type Chosen = Paste['drafts'][number];

/** Asks for the text first, then shows the form with what was parsed from it. */
export function PasteTemplate({ onClose }: { onClose: () => void }) {
  const drafts = useDrafts();
  const form = useFormDraft(DRAFT, EMPTY_TEMPLATE);
  const add = useAddTemplate();
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<Chosen['notes']>([]);

  function choose({ template, notes: about }: Chosen) {
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

function ReadNote({ notes }: { notes: Chosen['notes'] }) {
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
