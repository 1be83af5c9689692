'use client';

import { useWatch } from 'react-hook-form';
import { MessagePreview } from '@/components/message/message-preview';
import { previewOf } from '@/lib/templates/preview';
import type { RecipeContent } from '@/lib/templates/schema';
import type { RecipeControl } from './recipe-form-return';
import { exampleValues, wholeRecipe } from './recipe-values';

/** The message as it is typed, with the examples filled in. */
export function LivePreview({ control }: { control: RecipeControl }) {
  const recipe = withButtonTexts(wholeRecipe(useWatch({ control }) as Parameters<typeof wholeRecipe>[0]));
  return (
    <section aria-label="Preview" className="grid gap-2 md:sticky md:top-0">
      <h3 className="font-medium text-small">Preview</h3>
      <MessagePreview
        preview={previewOf(recipe, exampleValues(recipe))}
        sample
        label="Preview with the examples"
      />
    </section>
  );
}

/** A new button is seen before it has its text. */
function withButtonTexts(recipe: RecipeContent): RecipeContent {
  const buttons = recipe.buttons.map((button) =>
    button.type === 'copy_code' ? button : { ...button, text: button.text || '…' },
  );
  return { ...recipe, buttons };
}
