'use client';

import { useState } from 'react';
import type { ConflictField } from '@/components/forms/conflict-form';
import { EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/overlay/toast';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { Recipe, RecipeContent } from '@/lib/templates/schema';
import { LazyRecipeForm } from '../lazy-form';
import { useTemplateState } from '../list/use-template-state';
import { PART_WORDS, PARTS, partText } from './recipe-parts';
import { contentOf } from './recipe-values';

const CONFLICT_FIELDS: ConflictField<RecipeContent>[] = PARTS.map((part) => ({
  label: PART_WORDS[part],
  keys: part === 'body' ? ['body', 'examples'] : [part],
  text: (content) => partText(content, part),
}));

export function EditTemplate({ template }: { template: Recipe }) {
  const { go } = useTemplateState();
  const [base] = useState(template);
  const draft = useFormDraft<RecipeContent>(`template:${template.id}`, contentOf(base));
  const update = useUpdateTemplate(template.id);

  async function save(recipe: RecipeContent, { version }: Recipe): Promise<SaveResult> {
    await update.mutateAsync({ recipe, version });
    void toast('success', `Saved ${recipe.name}.`);
    return 'saved';
  }

  return (
    <EditSheet
      noun="template"
      base={base}
      draft={draft}
      valuesOf={contentOf}
      fields={CONFLICT_FIELDS}
      save={save}
      form={(form) => <LazyRecipeForm {...form} saveLabel="Save template" />}
      onClose={() => go({ mode: null })}
    />
  );
}
