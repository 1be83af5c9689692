import type { Fault } from './fault';
import { LIMITS } from './limits';
import { tooLong } from './text-length';
import { variableFault, variablesOf } from './variables';

type Button = { type: string; text: string; url: string; phone: string; example: string };

export function buttonFaults(buttons: Button[]): Fault[] {
  return [...countFaults(buttons), ...orderFaults(buttons), ...buttons.flatMap(faultsOf)];
}

function countFaults(buttons: Button[]): Fault[] {
  const most = (limit: number, kind: string, noun: string): Fault[] => {
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

function orderFaults(buttons: Button[]): Fault[] {
  const kinds = buttons.map(({ type }) => type === 'quick_reply');
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  if (changes <= 1) return [];
  return [{ path: ['buttons'], message: 'Keep the quick replies together, before or after the others.' }];
}

function faultsOf(button: Button, index: number): Fault[] {
  const at = (field: string, message: string | null): Fault[] =>
    message ? [{ path: ['buttons', index, field], message }] : [];
  const textFault = at('text', labelFault(button));
  if (button.type === 'url') return [...textFault, ...at('url', urlFault(button.url)), ...exampleFaults()];
  if (button.type === 'phone') return [...textFault, ...at('phone', phoneFault(button.phone))];
  if (button.type === 'copy_code') return [...textFault, ...at('example', codeFault(button.example))];
  return textFault;

  function exampleFaults(): Fault[] {
    const wanting = variablesOf(button.url).length > 0 && button.example.trim() === '';
    return wanting ? at('example', 'Give an example of the end of the address.') : [];
  }
}

function labelFault({ type, text }: Button): string | null {
  // WhatsApp itself words the button that copies a code.
  if (text.trim() === '') return type === 'copy_code' ? null : 'Enter the button’s text.';
  if (/[\r\n]|\{\{/.test(text)) return 'A button’s text is one line without variables.';
  return tooLong(text, LIMITS.buttonText);
}

function urlFault(url: string): string | null {
  if (!/^https?:\/\/[^\s{}]/i.test(url) || !URL.canParse(url.replace(/\{\{1\}\}$/, ''))) {
    return 'Enter an address that begins with https://.';
  }
  if (variableFault(url) || /\{\{(?!1\}\}$)/.test(url)) {
    return 'An address holds one variable at most: {{1}}, at its end.';
  }
  return tooLong(url, LIMITS.url);
}

function phoneFault(phone: string): string | null {
  if (!/^\+?[\d\s().-]{3,}$/.test(phone)) return 'Enter a phone number with its country code.';
  return tooLong(phone, LIMITS.phone);
}

function codeFault(code: string): string | null {
  return code.trim() === '' ? 'Give an example of the code.' : tooLong(code, LIMITS.code);
}
