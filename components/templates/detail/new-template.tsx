'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { EMPTY_TEMPLATE } from '../form/template-values';
import { LazyTemplateForm } from '../lazy-form';
import { useAddTemplate } from '../list/use-add-template';

export function NewTemplate({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('template:new', EMPTY_TEMPLATE);
  const add = useAddTemplate();

  return (
    <Sheet title="New template" meta="Record it as WhatsApp approved it" wide onClose={onClose}>
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
