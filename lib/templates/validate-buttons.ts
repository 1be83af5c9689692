import { type Coded, coded } from '../messages/coded';
import { parseUrl } from '../parse-url';
import { LIMITS, type ValidationIssue } from './limits';
import { tooLong } from './too-long';
import { variableError } from './variable-error';
import { variablesOf } from './variables';

type Button = { type: string; text: string; url: string; phone: string; example: string };

export function validateButtons(buttons: Button[]): ValidationIssue[] {
  return [...countIssues(buttons), ...orderIssues(buttons), ...buttons.flatMap(issuesOfButton)];
}

type TooMany = 'tooMany' | 'tooManyUrls' | 'tooManyPhones' | 'tooManyCodes';

function countIssues(buttons: Button[]): ValidationIssue[] {
  const most = (max: number, kind: string, code: TooMany): ValidationIssue[] => {
    const own = buttons.filter(({ type }) => kind === '' || type === kind);
    return own.length > max
      ? [{ path: ['buttons'], message: coded(`template-rules.buttons.${code}`, { max }) }]
      : [];
  };
  return [
    ...most(LIMITS.buttons, '', 'tooMany'),
    ...most(LIMITS.urlButtons, 'url', 'tooManyUrls'),
    ...most(LIMITS.phoneButtons, 'phone', 'tooManyPhones'),
    ...most(LIMITS.codeButtons, 'copy_code', 'tooManyCodes'),
  ];
}

function orderIssues(buttons: Button[]): ValidationIssue[] {
  const kinds = buttons.map(({ type }) => type === 'quick_reply');
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  if (changes <= 1) return [];
  return [{ path: ['buttons'], message: coded('template-rules.buttons.order') }];
}

function issuesOfButton(button: Button, index: number): ValidationIssue[] {
  const at = (field: string, message: Coded | null): ValidationIssue[] =>
    message ? [{ path: ['buttons', index, field], message }] : [];
  const textIssues = at('text', labelError(button));
  if (button.type === 'url') return [...textIssues, ...at('url', urlError(button.url)), ...exampleIssues()];
  if (button.type === 'phone') return [...textIssues, ...at('phone', phoneError(button.phone))];
  if (button.type === 'copy_code') return [...textIssues, ...at('example', codeError(button.example))];
  return textIssues;

  function exampleIssues(): ValidationIssue[] {
    const wanting = variablesOf(button.url).length > 0 && button.example.trim() === '';
    return wanting ? at('example', coded('template-rules.buttons.urlExample')) : [];
  }
}

/** Buttons that need no text: WhatsApp sets it, or they are kept as they were pasted. */
const SET_BY_WHATSAPP = new Set(['copy_code', 'otp', 'catalog', 'other']);

export function isTextOptional(type: string): boolean {
  return SET_BY_WHATSAPP.has(type);
}

function labelError({ type, text }: Button): Coded | null {
  if (text.trim() === '') return isTextOptional(type) ? null : coded('template-rules.buttons.textMissing');
  if (/[\r\n]|\{\{/.test(text)) return coded('template-rules.buttons.textOneLine');
  return tooLong(text, LIMITS.buttonText);
}

function urlError(url: string): Coded | null {
  if (!/^https?:\/\/[^\s{}]/i.test(url) || !parseUrl(url.replace(/\{\{1\}\}$/, ''))) {
    return coded('template-rules.buttons.url');
  }
  if (variableError(url) || /\{\{(?!1\}\}$)/.test(url)) return coded('template-rules.buttons.urlVariable');
  return tooLong(url, LIMITS.url);
}

function phoneError(phone: string): Coded | null {
  if (!/^\+?[\d\s().-]{3,}$/.test(phone)) return coded('template-rules.buttons.phone');
  return tooLong(phone, LIMITS.phone);
}

function codeError(code: string): Coded | null {
  return code.trim() === '' ? coded('template-rules.buttons.codeExample') : tooLong(code, LIMITS.code);
}
