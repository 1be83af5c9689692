import 'server-only';
import type { SendInput } from '@/lib/sends/schema';
import type { ValueIssue } from '@/lib/templates/check';
import { checkComponents } from '@/lib/templates/check-components';
import { previewOf, textOf } from '@/lib/templates/preview';
import { valuesOf } from '@/lib/templates/values-of';
import { findRecipe } from '../templates/queries';
import { fingerprintOf, requestHash } from './fingerprint';

/** What is known of a message before anyone asks whether it may go. */
export type Prepared = {
  fingerprint: string;
  hash: string;
  recipe: { id: string; version: number } | null;
  /** The body as the person will read it; null without a recipe. */
  rendered: string | null;
  /** What WhatsApp would refuse, as far as the recipe tells. */
  issues: ValueIssue[];
};

export async function prepare(input: SendInput): Promise<Prepared> {
  const { name, language, components = [] } = input.template;
  const recipe = await findRecipe(name, language.code);
  const own = { fingerprint: fingerprintOf(input), hash: requestHash(input) };
  if (!recipe) return { ...own, recipe: null, rendered: null, issues: [] };
  const { body } = previewOf(recipe, valuesOf(recipe, components).values);
  return {
    ...own,
    recipe: { id: recipe.id, version: recipe.version },
    rendered: textOf(body),
    issues: input.unchecked ? [] : checkComponents(recipe, components),
  };
}
