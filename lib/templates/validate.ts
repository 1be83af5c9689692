import { ownTextIssues } from './labels';
import { LIMITS, tooLong, type ValidationIssue } from './limits';
import type { TemplateContent } from './parts';
import { validateButtons } from './validate-buttons';
import { cardIssues, codeIssues, offerIssues } from './validate-parts';
import { formatOf, variableError, variablesOf } from './variables';

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
export function nameError(name: string): string | null {
  if (name === '') return 'Enter the template’s name.';
  if (!/^[a-z0-9_]+$/.test(name)) return 'Use lower-case letters, digits and _ only, as WhatsApp does.';
  return null;
}

function nameIssues(name: string): ValidationIssue[] {
  const message = nameError(name);
  return message ? [{ path: ['name'], message }] : [];
}

function languageIssues(language: string): ValidationIssue[] {
  if (language === '') return [{ path: ['language'], message: 'Enter the language code, such as en_US.' }];
  if (LANGUAGE.test(language)) return [];
  return [{ path: ['language'], message: 'Use WhatsApp’s language code, such as en_US, es or pt_BR.' }];
}

function headerIssues({ format, text, example }: TemplateContent['header']): ValidationIssue[] {
  if (format !== 'text') return [];
  const at = (message: string): ValidationIssue[] => [{ path: ['header', 'text'], message }];
  if (text.trim() === '') return at('Enter the header’s text, or choose no header.');
  if (/[\r\n]/.test(text)) return at('A header is one line.');
  const error = variableError(text) ?? tooLong(text, LIMITS.headerText);
  if (error) return at(error);
  const variables = variablesOf(text);
  if (variables.length > 1) return at('A header can have only one variable.');
  if (variables.length === 1 && example.trim() === '') {
    return [{ path: ['header', 'example'], message: `Give an example for {{${variables[0]}}}.` }];
  }
  return [];
}

function bodyIssues({ body, examples }: TemplateContent): ValidationIssue[] {
  if (body.trim() === '') return [{ path: ['body'], message: 'Enter the body.' }];
  const error = variableError(body) ?? tooLong(body, LIMITS.body);
  if (error) return [{ path: ['body'], message: error }];
  return variablesOf(body).flatMap((variable) => {
    const index = examples.findIndex((each) => each.variable === variable);
    if (index >= 0 && examples[index]?.example.trim() !== '') return [];
    const message = `Give an example for {{${variable}}}.`;
    return [{ path: index < 0 ? ['examples'] : ['examples', index, 'example'], message }];
  });
}

function footerIssues(footer: string): ValidationIssue[] {
  const at = (message: string): ValidationIssue[] => [{ path: ['footer'], message }];
  if (footer.includes('{{')) return at('A footer can’t have variables.');
  const error = tooLong(footer, LIMITS.footer);
  return error ? at(error) : [];
}

function mixIssues({ header, body }: TemplateContent): ValidationIssue[] {
  const texts = header.format === 'text' ? [header.text, body] : [body];
  if (formatOf(texts) !== null || formatOf([body]) === null || formatOf([header.text]) === null) return [];
  const message = 'Header and body mix numbered and named variables. Use one kind throughout.';
  return [{ path: ['body'], message }];
}
