import { checkValues, type ValueIssue } from './check';
import type { RecipeContent } from './schema';
import { valuesOf } from './values-of';

/** What WhatsApp would refuse of `components` sent for a recipe. Issues are on the fields of the recipe. */
export function checkComponents(recipe: RecipeContent, components: unknown[]): ValueIssue[] {
  const { values, issues } = valuesOf(recipe, components);
  const known = new Set(issues.map(({ path }) => path));
  const missing = checkValues(recipe, values).filter(({ path }) => !known.has(path));
  return [...issues, ...missing];
}
