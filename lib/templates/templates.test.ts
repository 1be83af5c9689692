import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues } from './check';
import { checkComponents } from './check-components';
import { toComponents } from './components';
import { fieldsOf, type TemplateField, type TemplateValues } from './fields';
import { toGraphJson } from './graph-json';
import { parsePaste } from './parse';
import { previewOf, textOf } from './preview';
import type { RecipeContent } from './schema';
import { anyRecipe } from './testing/recipes';
import { valuesOf } from './values-of';

const VALUES: Record<TemplateField['kind'], string> = {
  text: 'Ana $& O’Brien',
  link: 'https://example.com/file.pdf',
  filename: 'bill.pdf',
  latitude: '40.4168',
  longitude: '-3.7038',
  place: 'Plaza Mayor',
  url_end: 'A-1042?x=$1',
  payload: 'yes_please',
  code: 'SPRING20',
};

const filled = (recipe: RecipeContent): TemplateValues =>
  Object.fromEntries(fieldsOf(recipe).map(({ key, kind }) => [key, VALUES[kind]]));

const check = (property: (recipe: RecipeContent, values: TemplateValues) => void) =>
  fc.assert(
    fc.property(anyRecipe, (recipe) => property(recipe, filled(recipe))),
    { numRuns: 200 },
  );

describe('any recipe', () => {
  it('with every value passes the check, as values and as components', () => {
    check((recipe, values) => {
      expect(checkValues(recipe, values)).toEqual([]);
      expect(checkComponents(recipe, toComponents(recipe, values))).toEqual([]);
    });
  });

  it('gives components that read back as the same values', () => {
    check((recipe, values) => {
      expect(valuesOf(recipe, toComponents(recipe, values))).toEqual({ values, issues: [] });
    });
  });

  it('sends as many parameters as its texts have variables, each with its name or none with any', () => {
    check((recipe, values) => {
      const components = toComponents(recipe, values);
      const body = components.find(({ type }) => type === 'body')?.parameters ?? [];
      expect(body).toHaveLength(fieldsOf(recipe).filter(({ part }) => part === 'body').length);
      const named = components
        .filter(({ type }) => type !== 'button')
        .flatMap(({ parameters }) => parameters)
        .filter(({ type }) => type === 'text')
        .map((parameter) => 'parameter_name' in parameter);
      expect(new Set(named).size).toBeLessThanOrEqual(1);
    });
  });

  it('shows every value in the preview, and nothing missing', () => {
    check((recipe, values) => {
      const preview = previewOf(recipe, values);
      expect(preview.missing).toEqual([]);
      const shown = textOf(preview.body);
      expect(shown).not.toContain('{{');
      for (const { part } of fieldsOf(recipe)) if (part === 'body') expect(shown).toContain(VALUES.text);
      for (const { target, type } of preview.buttons)
        if (type === 'copy_code') expect(target).toBe('SPRING20');
    });
  });

  it('marks in preview and check exactly the required field that is missing', () => {
    check((recipe, values) => {
      for (const { key, required } of fieldsOf(recipe)) {
        const without = { ...values, [key]: '  ' };
        expect(previewOf(recipe, without).missing).toEqual(required ? [key] : []);
        const issues = checkValues(recipe, without).map(({ path }) => path);
        expect(issues).toEqual(required ? [`values.${key}`] : []);
        const paths = checkComponents(recipe, toComponents(recipe, without)).map(({ path }) => path);
        expect(paths).toEqual(required ? [`values.${key}`] : []);
      }
    });
  });

  it('goes to the Graph API’s JSON and back unchanged', () => {
    check((recipe) => {
      const json = JSON.stringify(toGraphJson(recipe), null, 2);
      expect(parsePaste(json)).toEqual({
        kind: 'json',
        drafts: [{ recipe, issues: [], notes: [] }],
        problems: [],
      });
      const [draft] = parsePaste(JSON.stringify({ data: [JSON.parse(json)] })).drafts;
      expect(toGraphJson(draft?.recipe as RecipeContent)).toEqual(JSON.parse(json));
    });
  });
});
