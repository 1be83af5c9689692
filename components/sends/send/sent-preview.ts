import type { Send } from '@/lib/sends/schema';
import { type Preview, previewOf } from '@/lib/templates/preview';
import type { Recipe } from '@/lib/templates/schema';
import { valuesOf } from '@/lib/templates/values-of';

/** The message as it was sent, by the very version of its recipe, or else by the text that was kept of it; null where nothing tells its text. */
export function sentPreview(send: Send, recipes: Recipe[]): Preview | null {
  const recipe = recipes.find(({ id, version }) => id === send.recipe?.id && version === send.recipe.version);
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

/** What the message would be sent with today. */
export function recipeOf({ template }: Send, recipes: Recipe[]): Recipe | null {
  const { name, language } = template;
  return recipes.find((recipe) => recipe.name === name && recipe.language === language.code) ?? null;
}
