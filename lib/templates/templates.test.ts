import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTemplate } from '../testing/templates';
import { toGraphJson } from './export-json';
import { type TemplateField, type TemplateValues, templateFields } from './fields';
import { parsePaste } from './import/parse';
import { toComponents } from './parameters';
import { parseComponents } from './parse-components';
import type { TemplateContent } from './parts';
import { joinSegments, previewOf } from './preview';
import { validateComponents, validateValues } from './validate-values';

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
  expiry: '2999-12-31T22:00:00.000Z',
  flow_data: '{"order":"A-1042"}',
  product: 'A-17',
  products: 'A-17, A-18',
};

const filled = (template: TemplateContent): TemplateValues =>
  Object.fromEntries(templateFields(template).map(({ key, kind }) => [key, VALUES[kind]]));

const check = (property: (template: TemplateContent, values: TemplateValues) => void) =>
  fc.assert(
    fc.property(anyTemplate, (template) => property(template, filled(template))),
    { numRuns: 200 },
  );

describe('any template', () => {
  it('with every value passes the check, as values and as components', () => {
    check((template, values) => {
      expect(validateValues(template, values)).toEqual([]);
      expect(validateComponents(template, toComponents(template, values))).toEqual([]);
    });
  });

  it('gives components that read back as the same values', () => {
    check((template, values) => {
      expect(parseComponents(template, toComponents(template, values))).toEqual({ values, issues: [] });
    });
  });

  it('sends as many parameters as its texts have variables, each with its name or none with any', () => {
    check((template, values) => {
      const components = toComponents(template, values);
      const parts = components.filter((part) => part.type !== 'carousel');
      const body = parts.find(({ type }) => type === 'body')?.parameters ?? [];
      expect(body).toHaveLength(templateFields(template).filter(({ key }) => key.startsWith('body:')).length);
      const named = parts
        .filter(({ type }) => type !== 'button')
        .flatMap(({ parameters }) => parameters)
        .filter(({ type }) => type === 'text')
        .map((parameter) => 'parameter_name' in parameter);
      expect(new Set(named).size).toBeLessThanOrEqual(1);
    });
  });

  it('shows every value in the preview', () => {
    check((template, values) => {
      const preview = previewOf(template, values);
      const shown = joinSegments(preview.body);
      expect(shown).not.toContain('{{');
      for (const { key, kind } of templateFields(template))
        if (key.startsWith('body:')) expect(shown).toContain(VALUES[kind]);
      for (const { target, type } of preview.buttons)
        if (type === 'copy_code') expect(target).toBe('SPRING20');
    });
  });

  it('finds exactly the required field that is missing', () => {
    check((template, values) => {
      for (const { key, required } of templateFields(template)) {
        const without = { ...values, [key]: '  ' };
        const issues = validateValues(template, without).map(({ path }) => path);
        expect(issues).toEqual(required ? [`values.${key}`] : []);
        const paths = validateComponents(template, toComponents(template, without)).map(({ path }) => path);
        expect(paths).toEqual(required ? [`values.${key}`] : []);
      }
    });
  });

  it('goes to the Graph API’s JSON and back unchanged', () => {
    check((template) => {
      const json = JSON.stringify(toGraphJson(template), null, 2);
      expect(parsePaste(json)).toEqual({
        kind: 'json',
        drafts: [{ at: 0, template, issues: [], notes: [] }],
        problems: [],
      });
      const [draft] = parsePaste(JSON.stringify({ data: [JSON.parse(json)] })).drafts;
      expect(toGraphJson(draft?.template as TemplateContent)).toEqual(JSON.parse(json));
    });
  });
});
