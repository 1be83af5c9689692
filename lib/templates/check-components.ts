import { checkValues, type ValueIssue } from './check';
import type { TemplateContent } from './schema';
import { valuesOf } from './values-of';

/** What WhatsApp would refuse of `components` sent for a template. Issues are on the fields of the template. */
export function checkComponents(template: TemplateContent, components: unknown[]): ValueIssue[] {
  const { values, issues } = valuesOf(template, components);
  const known = new Set(issues.map(({ path }) => path));
  const missing = checkValues(template, values).filter(({ path }) => !known.has(path));
  return [...issues, ...missing];
}
