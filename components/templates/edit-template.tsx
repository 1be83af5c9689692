'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/toast';
import { attempt } from '@/components/ui/unsaved';
import { ApiError } from '@/lib/http/api-error';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { FormSkeleton } from './form-skeleton';
import { LazyRecipeForm } from './lazy-form';
import { contentOf } from './recipe-values';
import { useTemplateState } from './use-template-state';

const Conflict = lazy(() => import('./conflict').then((module) => ({ default: module.Conflict })));

type Clash = { current: Recipe; yours: RecipeContent; round: number };

export function EditTemplate({ template }: { template: Recipe }) {
  const { go } = useTemplateState();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(template);
  const [clash, setClash] = useState<Clash | null>(null);
  const form = useFormDraft<RecipeContent>(`template:${template.id}`, contentOf(base));
  const update = useUpdateTemplate(template.id);
  const close = () => go({ mode: null });
  useEffect(() => focusTab, []);

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver(former: Recipe, yours: RecipeContent) {
    try {
      await update.mutateAsync({ recipe: yours, version: former.version });
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      return setClash((last) => ({ current, yours, round: (last?.round ?? 0) + 1 }));
    }
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
            setClash(null);
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

/** Whoever went on to the versions while the save was out is not called back. */
function isStillEditing(): boolean {
  return new URLSearchParams(location.search).get('mode') === 'edit';
}

/** The form takes the focus away with it; the tab that is open now is nearest. */
function focusTab() {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>('[data-sheet] nav [aria-current]')?.focus();
}

function currentOf(error: unknown): Recipe | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Recipe | undefined) ?? null;
}
