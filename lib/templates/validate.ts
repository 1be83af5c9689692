import { type Coded, coded } from '../messages/coded';
import { ownTextIssues } from './labels';
import { LIMITS, type ValidationIssue } from './limits';
import type { TemplateContent } from './parts';
import { tooLong } from './too-long';
import { validateButtons } from './validate-buttons';
import { cardIssues, codeIssues, offerIssues } from './validate-parts';
import { variableError } from './variable-error';
import { formatOf, tokenOf, variablesOf } from './variables';

const LANGUAGE = /^[a-z]{2,3}(_[A-Za-z]{2,4})?$/;

export function validateTemplate(template: TemplateContent): ValidationIssue[] {
  const ofCards = cardIssues(template);
  return [
    ...nameIssues(template.name),
    ...languageIssues(template.language),
    ...headerIssues(template.header),
    ...bodyIssues(template),
    ...footerIssues(template.footer),
    ...validateButtons(template.buttons),
    ...mixIssues(template),
    ...offerIssues(template),
    ...codeIssues(template),
    ...ofCards,
    // Reading the fields of too many or too long cards takes long.
    ...(ofCards.length === 0 ? ownTextIssues(template) : []),
  ];
}

/** What is wrong with a template's name; null when nothing is. */
export function nameError(name: string): Coded | null {
  if (name === '') return coded('template-rules.nameMissing');
  if (!/^[a-z0-9_]+$/.test(name)) return coded('template-rules.nameSigns');
  return null;
}

function nameIssues(name: string): ValidationIssue[] {
  const message = nameError(name);
  return message ? [{ path: ['name'], message }] : [];
}

function languageIssues(language: string): ValidationIssue[] {
  if (language === '') return [{ path: ['language'], message: coded('template-rules.languageMissing') }];
  if (LANGUAGE.test(language)) return [];
  return [{ path: ['language'], message: coded('template-rules.languageCode') }];
}

function headerIssues({ format, text, example }: TemplateContent['header']): ValidationIssue[] {
  if (format !== 'text') return [];
  const at = (message: Coded): ValidationIssue[] => [{ path: ['header', 'text'], message }];
  if (text.trim() === '') return at(coded('template-rules.headerMissing'));
  if (/[\r\n]/.test(text)) return at(coded('template-rules.headerOneLine'));
  const error = variableError(text) ?? tooLong(text, LIMITS.headerText);
  if (error) return at(error);
  const variables = variablesOf(text);
  if (variables.length > 1) return at(coded('template-rules.headerVariables'));
  if (variables[0] !== undefined && example.trim() === '') {
    return [{ path: ['header', 'example'], message: exampleMissing(variables[0]) }];
  }
  return [];
}

function bodyIssues({ body, examples }: TemplateContent): ValidationIssue[] {
  if (body.trim() === '') return [{ path: ['body'], message: coded('template-rules.bodyMissing') }];
  const error = variableError(body) ?? tooLong(body, LIMITS.body);
  if (error) return [{ path: ['body'], message: error }];
  return variablesOf(body).flatMap((variable) => {
    const index = examples.findIndex((each) => each.variable === variable);
    if (index >= 0 && examples[index]?.example.trim() !== '') return [];
    const path = index < 0 ? ['examples'] : ['examples', index, 'example'];
    return [{ path, message: exampleMissing(variable) }];
  });
}

function exampleMissing(variable: string): Coded {
  return coded('template-rules.exampleMissing', { variable: tokenOf(variable) });
}

function footerIssues(footer: string): ValidationIssue[] {
  const at = (message: Coded): ValidationIssue[] => [{ path: ['footer'], message }];
  if (footer.includes('{{')) return at(coded('template-rules.footerVariables'));
  const error = tooLong(footer, LIMITS.footer);
  return error ? at(error) : [];
}

function mixIssues({ header, body }: TemplateContent): ValidationIssue[] {
  const texts = header.format === 'text' ? [header.text, body] : [body];
  if (formatOf(texts) !== null || formatOf([body]) === null || formatOf([header.text]) === null) return [];
  return [{ path: ['body'], message: coded('template-rules.mixedParts') }];
}
