'use client';

import { Suspense, useState } from 'react';
import { isStillEditing, useFocusReturnedToTab } from '@/components/forms/edit-mode';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useClash } from '@/components/forms/use-clash';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { LazyRecipeForm } from '../lazy-form';
import { useTemplateState } from '../list/use-template-state';
import { contentOf } from './recipe-values';

const Conflict = lazyWithPreload(() => import('./conflict').then((module) => module.Conflict));

export function EditTemplate({ template }: { template: Recipe }) {
  const { go } = useTemplateState();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(template);
  const { clash, unlessClash, backToForm } = useClash<Recipe, RecipeContent>();
  const form = useFormDraft<RecipeContent>(`template:${template.id}`, contentOf(base));
  const update = useUpdateTemplate(template.id);
  const close = () => go({ mode: null });
  useFocusReturnedToTab();

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver(former: Recipe, yours: RecipeContent) {
    if (!(await unlessClash(yours, () => update.mutateAsync({ recipe: yours, version: former.version }))))
      return;
    form.saved();
    void toast('success', `Saved ${yours.name}.`);
    if (isStillEditing()) close();
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      {clash ? (
        <Conflict
          key={clash.round}
          base={contentOf(base)}
          current={clash.current}
          yours={clash.yours}
          onSave={(chosen) => saveOver(clash.current, chosen)}
          onBack={() => {
            form.resume(clash.yours);
            backToForm();
          }}
        />
      ) : (
        <LazyRecipeForm
          key={form.key}
          {...form.props}
          saveLabel="Save template"
          onSubmit={(yours) => saveOver(base, yours)}
          onCancel={() => attempt(close)}
        />
      )}
    </Suspense>
  );
}
