'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { EMPTY_RECIPE } from '../form/recipe-values';
import { LazyRecipeForm } from '../lazy-form';
import { useAddTemplate } from '../list/use-add-template';

export function NewTemplate({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('template:new', EMPTY_RECIPE);
  const add = useAddTemplate();

  return (
    <Sheet title="New template" meta="Record it as WhatsApp approved it" wide onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <LazyRecipeForm
          key={form.key}
          {...form.props}
          saveLabel="Add template"
          onSubmit={async (recipe) => {
            const added = await add(recipe);
            form.saved();
            added.open();
          }}
          onCancel={() => attempt(onClose)}
        />
      </Suspense>
    </Sheet>
  );
}
