import { formatList } from '../format';
import { regionName } from '../language/region-name';
import type { Args, Catalog, Namespace, PlainKey, Values } from './catalog';
import { canWrite, keepWritable, languageHere, translate } from './loaded';

/** The name of a message of any namespace: `groups.nameTaken`. */
export type Code = { [In in Namespace]: `${In}.${PlainKey<In>}` }[Namespace];

type ArgsOf<Of extends Code> = Of extends `${infer In extends Namespace}.${infer Key}`
  ? Key extends keyof Catalog[In]
    ? Args<Catalog[In][Key]>
    : never
  : never;

declare const isCoded: unique symbol;

/**
 * A sentence that has no language yet, as text: `groups.nameTaken{"name":"VIP"}`. It is what errors carry, schemas
 * give as messages, and the store keeps; `inLanguage` writes it.
 */
export type Coded = string & { readonly [isCoded]: true };

export function coded<Of extends Code>(code: Of, ...[values]: ArgsOf<Of>): Coded {
  return (values ? code + JSON.stringify(values) : code) as Coded;
}

/** What is no sentence of Frontdesk, such as the service's own words. It stays as it is in every language. */
export function verbatim(text: string): Coded {
  return `text${JSON.stringify({ text })}` as Coded;
}

/** A sentence of a response, which stays as it came until another language is shown. */
export function said(text: string, coded = ''): Coded {
  if (coded === '') return text as Coded;
  keepWritable(coded);
  return `said${JSON.stringify({ text, language: languageHere(), coded })}` as Coded;
}

/** Begins a value that is coded text itself: nothing that people type does. */
const WITHIN = { and: '\u0001', comma: '\u0002' } as const;

type Listed = keyof typeof WITHIN;

/** Coded text as a value of another one, such as the name of a field in a sentence. Several are written as a list. */
export function within(texts: Coded | readonly Coded[], listed: Listed = 'and'): string {
  return [texts]
    .flat()
    .map((text) => WITHIN[listed] + text)
    .join('');
}

function changeWithin(
  value: string | number,
  change: (texts: Coded[], listed: Listed) => string,
): string | null {
  const listed = (['and', 'comma'] as const).find((each) => String(value).startsWith(WITHIN[each]));
  return listed ? change(String(value).slice(1).split(WITHIN[listed]) as Coded[], listed) : null;
}

/** Sentences one after the other, each of which may be coded: a line each. */
export function sentences(...texts: (string | undefined)[]): Coded {
  const given = texts.filter((text) => text !== undefined && text !== '') as string[];
  const isCoded = given.some((text) => decode(text) !== null || partsOf(text) !== null);
  return given.join(isCoded ? '\n' : ' ') as Coded;
}

type CodeAndValues = { code: string; values: Values };

const CODED = /^([a-z][\w-]*(?:\.[\w.-]+)?)(\{.*\})?$/s;

/** Null for text that has no code, such as one that an older version stored. */
export function decode(text: string): CodeAndValues | null {
  const [, code, json] = CODED.exec(text) ?? [];
  if (code === undefined || (json === undefined && !code.includes('.'))) return null;
  try {
    return { code, values: json === undefined ? {} : JSON.parse(json) };
  } catch {
    return null;
  }
}

/** The sentence in a language. Text that has no code, or one that there is no message for, is returned as it is. */
export function inLanguage(language: string, text: string): string {
  const parts = partsOf(text);
  if (parts) return parts.map((part) => inLanguage(language, part)).join(' ');
  const { code, values } = decode(text) ?? { code: '', values: {} };
  if (code === 'text') return String(values.text);
  if (code === 'said') return saidIn(language, values);
  const at = code.indexOf('.');
  const messages = translate(language, code.slice(0, at) as Namespace);
  return messages.write(code.slice(at + 1), writtenValues(language, values)) ?? text;
}

/** What the server said in a language: in that one as it came. Written again in another, once its messages are there. */
function saidIn(language: string, { text = '', language: own, coded = '' }: Values): string {
  const isWritten = language !== own && canWrite(language, String(coded));
  return isWritten ? inLanguage(language, String(coded)) : String(text);
}

function writtenValues(language: string, values: Values): Values {
  const written = Object.entries(values).map(([name, value]) => {
    const inside = changeWithin(value, (texts, listed) =>
      formatList(
        texts.map((text) => inLanguage(language, text)),
        language,
        listed,
      ),
    );
    if (inside !== null) return [name, inside];
    // The code of a country.
    return [name, name === 'region' ? regionName(String(value), language) : value];
  });
  return Object.fromEntries(written);
}

function partsOf(text: string): string[] | null {
  const lines = text.split('\n');
  return lines.length > 1 && lines.some((line) => decode(line) !== null) ? lines : null;
}

/** Applies a change to each value and each text without a code, and leaves the codes. */
export function mapValues(text: string, change: (value: string) => string): string {
  const parts = partsOf(text);
  if (parts) return sentences(...parts.map((part) => mapValues(part, change)));
  const known = decode(text);
  if (!known) return change(text);
  const values = Object.entries(known.values).map(([name, value]) => {
    const inside = changeWithin(value, (texts, listed) =>
      within(
        texts.map((each) => mapValues(each, change) as Coded),
        listed,
      ),
    );
    return [name, inside ?? (typeof value === 'string' ? change(value) : value)];
  });
  return values.length === 0 ? text : known.code + JSON.stringify(Object.fromEntries(values));
}
