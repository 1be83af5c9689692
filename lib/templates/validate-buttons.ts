import { LIMITS, tooLong, type ValidationIssue } from './limits';
import { variableError, variablesOf } from './variables';

type Button = { type: string; text: string; url: string; phone: string; example: string };

export function validateButtons(buttons: Button[]): ValidationIssue[] {
  return [...countIssues(buttons), ...orderIssues(buttons), ...buttons.flatMap(issuesOfButton)];
}

function countIssues(buttons: Button[]): ValidationIssue[] {
  const most = (limit: number, kind: string, noun: string): ValidationIssue[] => {
    const own = buttons.filter(({ type }) => kind === '' || type === kind);
    return own.length > limit ? [{ path: ['buttons'], message: `Use at most ${limit} ${noun}.` }] : [];
  };
  return [
    ...most(LIMITS.buttons, '', 'buttons'),
    ...most(LIMITS.urlButtons, 'url', 'buttons that open a page'),
    ...most(LIMITS.phoneButtons, 'phone', 'button that calls'),
    ...most(LIMITS.codeButtons, 'copy_code', 'button that copies a code'),
  ];
}

function orderIssues(buttons: Button[]): ValidationIssue[] {
  const kinds = buttons.map(({ type }) => type === 'quick_reply');
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  if (changes <= 1) return [];
  return [{ path: ['buttons'], message: 'Keep the quick replies together, before or after the others.' }];
}

function issuesOfButton(button: Button, index: number): ValidationIssue[] {
  const at = (field: string, message: string | null): ValidationIssue[] =>
    message ? [{ path: ['buttons', index, field], message }] : [];
  const textIssues = at('text', labelError(button));
  if (button.type === 'url') return [...textIssues, ...at('url', urlError(button.url)), ...exampleIssues()];
  if (button.type === 'phone') return [...textIssues, ...at('phone', phoneError(button.phone))];
  if (button.type === 'copy_code') return [...textIssues, ...at('example', codeError(button.example))];
  return textIssues;

  function exampleIssues(): ValidationIssue[] {
    const wanting = variablesOf(button.url).length > 0 && button.example.trim() === '';
    return wanting ? at('example', 'Give an example of the end of the URL.') : [];
  }
}

/** Buttons that need no text: WhatsApp sets it, or they are kept as they were pasted. */
const SET_BY_WHATSAPP = new Set(['copy_code', 'otp', 'catalog', 'other']);

export function isTextOptional(type: string): boolean {
  return SET_BY_WHATSAPP.has(type);
}

function labelError({ type, text }: Button): string | null {
  if (text.trim() === '') return isTextOptional(type) ? null : 'Enter the button’s text.';
  if (/[\r\n]|\{\{/.test(text)) return 'A button’s text is one line without variables.';
  return tooLong(text, LIMITS.buttonText);
}

function urlError(url: string): string | null {
  if (!/^https?:\/\/[^\s{}]/i.test(url) || !URL.canParse(url.replace(/\{\{1\}\}$/, ''))) {
    return 'Enter a URL that begins with https://.';
  }
  if (variableError(url) || /\{\{(?!1\}\}$)/.test(url)) {
    return 'A URL can have only one variable: {{1}}, at its end.';
  }
  return tooLong(url, LIMITS.url);
}

function phoneError(phone: string): string | null {
  if (!/^\+?[\d\s().-]{3,}$/.test(phone)) return 'Enter a phone number with its country code.';
  return tooLong(phone, LIMITS.phone);
}

function codeError(code: string): string | null {
  return code.trim() === '' ? 'Give an example of the code.' : tooLong(code, LIMITS.code);
}
