import type { Send } from '@/lib/sends/schema';
import { type Preview, previewOf } from '@/lib/templates/preview';
import type { Recipe } from '@/lib/templates/schema';
import { valuesOf } from '@/lib/templates/values-of';

/** The message as it was sent, as far as the recipes tell; null where nothing tells its text. */
export function sentPreview(send: Send, recipes: Recipe[]): Preview | null {
  const recipe = recipeOf(send, recipes);
  if (recipe) return previewOf(recipe, valuesOf(recipe, send.template.components).values);
  if (send.text === null) return null;
  return {
    header: null,
    body: [{ text: send.text }],
    footer: '',
    buttons: [],
    direction: 'ltr',
    missing: [],
  };
}

export function recipeOf({ template }: Send, recipes: Recipe[]): Recipe | null {
  const { name, language } = template;
  return recipes.find((recipe) => recipe.name === name && recipe.language === language.code) ?? null;
}
