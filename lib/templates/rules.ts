import { buttonFaults } from './button-rules';
import type { Fault } from './fault';
import { LIMITS } from './limits';
import { tooLong } from './text-length';
import { formatOf, variableFault, variablesOf } from './variables';

type Content = {
  name: string;
  language: string;
  header: { format: string; text: string; example: string };
  body: string;
  examples: { variable: string; example: string }[];
  footer: string;
  buttons: { type: string; text: string; url: string; phone: string; example: string }[];
};

const LANGUAGE = /^[a-z]{2,3}(_[A-Za-z]{2,4})?$/;

/** All that WhatsApp would not approve of, each where it is. */
export function templateFaults(template: Content): Fault[] {
  return [
    ...nameFaults(template.name),
    ...languageFaults(template.language),
    ...headerFaults(template.header),
    ...bodyFaults(template),
    ...footerFaults(template.footer),
    ...buttonFaults(template.buttons),
    ...mixFaults(template),
  ];
}

/** What is wrong with a template's name, in words; null when nothing is. */
export function nameFault(name: string): string | null {
  if (name === '') return 'Enter the template’s name.';
  if (!/^[a-z0-9_]+$/.test(name)) return 'Use lower-case letters, digits and _ only, as WhatsApp does.';
  return null;
}

function nameFaults(name: string): Fault[] {
  const message = nameFault(name);
  return message ? [{ path: ['name'], message }] : [];
}

function languageFaults(language: string): Fault[] {
  if (language === '') return [{ path: ['language'], message: 'Enter the language code, such as en_US.' }];
  if (LANGUAGE.test(language)) return [];
  return [{ path: ['language'], message: 'Use WhatsApp’s language code, such as en_US, es or pt_BR.' }];
}

function headerFaults({ format, text, example }: Content['header']): Fault[] {
  if (format !== 'text') return [];
  const at = (message: string): Fault[] => [{ path: ['header', 'text'], message }];
  if (text.trim() === '') return at('Enter the header’s text, or choose no header.');
  if (/[\r\n]/.test(text)) return at('A header is one line.');
  const fault = variableFault(text) ?? tooLong(text, LIMITS.headerText);
  if (fault) return at(fault);
  const variables = variablesOf(text);
  if (variables.length > 1) return at('A header holds one variable at most.');
  if (variables.length === 1 && example.trim() === '') {
    return [{ path: ['header', 'example'], message: `Give an example for {{${variables[0]}}}.` }];
  }
  return [];
}

function bodyFaults({ body, examples }: Content): Fault[] {
  if (body.trim() === '') return [{ path: ['body'], message: 'Enter the body.' }];
  const fault = variableFault(body) ?? tooLong(body, LIMITS.body);
  if (fault) return [{ path: ['body'], message: fault }];
  return variablesOf(body).flatMap((variable) => {
    const index = examples.findIndex((each) => each.variable === variable);
    if (index >= 0 && examples[index]?.example.trim() !== '') return [];
    const message = `Give an example for {{${variable}}}.`;
    return [{ path: index < 0 ? ['examples'] : ['examples', index, 'example'], message }];
  });
}

function footerFaults(footer: string): Fault[] {
  const at = (message: string): Fault[] => [{ path: ['footer'], message }];
  if (footer.includes('{{')) return at('A footer holds no variables.');
  const fault = tooLong(footer, LIMITS.footer);
  return fault ? at(fault) : [];
}

function mixFaults({ header, body }: Content): Fault[] {
  const texts = header.format === 'text' ? [header.text, body] : [body];
  if (formatOf(texts) !== null || formatOf([body]) === null || formatOf([header.text]) === null) return [];
  const message = 'Header and body mix numbered and named variables. Use one kind throughout.';
  return [{ path: ['body'], message }];
}
