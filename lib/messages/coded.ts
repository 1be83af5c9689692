import { regionName } from '../language/region-name';
import type { Args, Catalog, Namespace, PlainKey, Values } from './catalog';
import { translate } from './loaded';

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

/** Sentences one after the other, each of which may be coded: a line each. */
export function sentences(...texts: (string | undefined)[]): Coded {
  const given = texts.filter((text) => text !== undefined && text !== '') as string[];
  const isCoded = given.some((text) => decode(text) !== null || partsOf(text) !== null);
  return given.join(isCoded ? '\n' : ' ') as Coded;
}

export type CodeAndValues = { code: string; values: Values };

const CODED = /^([a-z][\w-]*(?:\.[\w.-]+)?)(\{.*\})?$/;

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
  const at = code.indexOf('.');
  const messages = translate(language, code.slice(0, at) as Namespace);
  return messages.write(code.slice(at + 1), namedRegion(language, values)) ?? text;
}

/** The value `region` is the code of a country. */
function namedRegion(language: string, values: Values): Values {
  return 'region' in values ? { ...values, region: regionName(String(values.region), language) } : values;
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
  const values = Object.entries(known.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? change(value) : value,
  ]);
  return values.length === 0 ? text : known.code + JSON.stringify(Object.fromEntries(values));
}
