import type { Issue } from '../api/problem';
import { systemClock } from '../clock';
import { type Coded, coded, sentences, within } from '../messages/coded';
import { cardAsTemplate } from './content';
import {
  bodyKey,
  cardValues,
  headerKey,
  type TemplateField,
  type TemplateValues,
  templateFields,
  type ValueIssue,
} from './fields';
import { LIMITS, lengthOf } from './limits';
import { linkError } from './link';
import { productIds } from './parameters';
import { ofCard, parseComponents } from './parse-components';
import type { TemplateContent } from './parts';
import { parsePasted } from './pasted';
import { joinSegments, previewOf } from './preview';
import { tooLong } from './too-long';

const MISSING = 131008;

/** Finds what WhatsApp would reject, before a call is spent on it. Empty when the template can be sent. */
export function validateValues(template: TemplateContent, values: TemplateValues): ValueIssue[] {
  const issues = templateFields(template).flatMap((field) => checkField(field, values[field.key] ?? ''));
  // The text has a placeholder for what is missing, whose length says nothing.
  if (issues.some(({ code }) => code === MISSING)) return issues;
  const named = new Set(issues.map(({ path }) => path));
  return [...issues, ...lengthIssues(template, values).filter(({ path }) => !named.has(path))];
}

function checkField(field: TemplateField, value: string): ValueIssue[] {
  const issue = (code: number, message: Coded): ValueIssue[] => [
    { path: `values.${field.key}`, message, code },
  ];
  if (value.trim() === '') {
    return field.required
      ? issue(MISSING, coded('template-values.missing', { field: within(field.label) }))
      : [];
  }
  const long = field.max === null ? null : tooLong(value, field.max);
  if (long) return issue(132005, long);
  const error = VALIDATORS[field.kind](value);
  return error ? issue(error.code, error.message) : [];
}

type ValueError = { code: number; message: Coded } | null;

const VALIDATORS: Record<TemplateField['kind'], (value: string) => ValueError> = {
  text: plainTextError,
  filename: plainTextError,
  place: plainTextError,
  payload: () => null,
  link: (value) => {
    const message = linkError(value);
    return message === null ? null : { code: 131009, message };
  },
  latitude: (value) => coordinateError(value, 90, coded('template-values.latitude')),
  longitude: (value) => coordinateError(value, 180, coded('template-values.longitude')),
  url_end: (value) =>
    /\s/.test(value) ? { code: 132012, message: coded('template-values.spacesInUrl') } : null,
  code: (value) =>
    /^[\w-]+$/.test(value) ? null : { code: 131009, message: coded('template-values.codeSigns') },
  expiry: expiryError,
  flow_data: (value) =>
    Object.keys(parsePasted(value)).length > 0
      ? null
      : { code: 131009, message: coded('template-values.notJson') },
  product: (value) =>
    /\s/.test(value.trim()) ? { code: 131009, message: coded('template-values.spacesInProduct') } : null,
  products: (value) =>
    productIds(value).length > LIMITS.products
      ? { code: 131009, message: coded('template-values.tooManyProducts', { max: LIMITS.products }) }
      : null,
};

function expiryError(value: string): ValueError {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return { code: 131009, message: coded('template-values.notTime') };
  return at > systemClock.now() ? null : { code: 131009, message: coded('template-values.timePassed') };
}

function plainTextError(value: string): ValueError {
  if (/[\n\r\t]/.test(value)) {
    return { code: 100, message: coded('template-values.lineBreaks') };
  }
  if (/ {5}/.test(value)) {
    return { code: 100, message: coded('template-values.spaces') };
  }
  return null;
}

function coordinateError(value: string, most: number, message: Coded): ValueError {
  const right = /^[+-]?\d{1,3}(\.\d+)?$/.test(value.trim()) && Math.abs(Number(value)) <= most;
  return right ? null : { code: 132012, message };
}

function lengthIssues(
  template: TemplateContent,
  values: TemplateValues,
  mostBody: number = template.offer ? LIMITS.offerBody : LIMITS.body,
): ValueIssue[] {
  const { header, body } = previewOf(template, values);
  const issue = (
    key: string | undefined,
    code: 'headerTooLong' | 'bodyTooLong',
    length: number,
    max: number,
  ): ValueIssue[] => {
    if (length <= max || key === undefined) return [];
    const message = coded(`template-values.${code}`, { length, max });
    return [{ path: `values.${key}`, message, code: 132005 }];
  };
  const longest = (keyOf: (variable: string) => string) =>
    templateFields(template)
      .map(({ key }) => key)
      .filter((key) => key.startsWith(keyOf('')))
      .sort((one, other) => lengthOf(values[other] ?? '') - lengthOf(values[one] ?? ''))[0];
  const headerText = header?.format === 'text' ? joinSegments(header.segments) : '';
  return [
    ...issue(longest(headerKey), 'headerTooLong', lengthOf(headerText), LIMITS.headerText),
    ...issue(longest(bodyKey), 'bodyTooLong', lengthOf(joinSegments(body)), mostBody),
    ...template.cards.flatMap((card, index) => {
      const own = cardAsTemplate(template, card);
      return lengthIssues(own, cardValues(values, index), LIMITS.cardBody).map((each) => ofCard(each, index));
    }),
  ];
}

/** What WhatsApp would reject in `components` for a template. Issues are on the fields of the template. */
export function validateComponents(template: TemplateContent, components: unknown[]): ValueIssue[] {
  const { values, issues } = parseComponents(template, components);
  const known = new Set(issues.map(({ path }) => path));
  const missing = validateValues(template, values).filter(({ path }) => !known.has(path));
  return [...issues, ...missing];
}

export function summarizeIssues(issues: Issue[]): Coded {
  return sentences(...[...new Set(issues.map(({ message }) => message))].slice(0, 3));
}
