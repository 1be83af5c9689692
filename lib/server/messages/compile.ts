import 'server-only';
import parse from 'icu-minify/compile';
import { textDirection } from '@/lib/language/direction';
import type { CompiledMessage, Part } from '@/lib/messages/translator';

/** What `icu-minify` makes of a message: texts, `0` for `#`, and lists that begin with the name of a value. */
type Parsed = string | 0 | readonly Parsed[] | { [choice: string]: Parsed };

const SELECT = 1;
const PLURAL = 2;
const NUMBER = 4;

/** A phone number or keys within a sentence, which are read from left to right in every language. */
const LEFT_TO_RIGHT = /(?:\+|\b[A-Za-z]+\+)[\d↑↓/ ]*[\d↑↓]/g;

/** Their values make a date, whose parts follow one another as the language has it. */
const DATES = 'times';

/**
 * Parses a message in ICU's syntax. Where it is read from right to left, each text that is filled in keeps its own
 * direction, and so does a number that the message names.
 */
export function compileMessage(language: string, text: string, namespace?: string): CompiledMessage {
  const isRightToLeft = textDirection(language) === 'rtl';
  const isolates = isRightToLeft && namespace !== DATES;
  const written = (text: string) => (isRightToLeft ? text.replace(LEFT_TO_RIGHT, '\u2066$&\u2069') : text);

  function toMessage(parsed: Parsed, counted: string): CompiledMessage {
    if (typeof parsed === 'string') return written(parsed);
    return parsed === 0
      ? [[counted]]
      : (parsed as readonly Parsed[]).flatMap((part) => toParts(part, counted));
  }

  function toParts(part: Parsed, counted: string): Part[] {
    if (!Array.isArray(part)) return part === 0 ? [[counted]] : [written(part as string)];
    const [name, kind, options] = part as [string, Parsed, Parsed];
    if (kind === undefined) return isolates ? ['\u2068', [name], '\u2069'] : [[name]];
    if ((kind as unknown) === NUMBER) return [[name]];
    if ((kind as unknown) === SELECT || (kind as unknown) === PLURAL) {
      const inside = (kind as unknown) === PLURAL ? name : counted;
      const choices = Object.entries(options).map(([choice, each]) => [choice, toMessage(each, inside)]);
      return [[name, Object.fromEntries(choices)]];
    }
    return [[name, part.slice(1).flatMap((each) => toParts(each, counted))]];
  }

  return toMessage(parse(text) as Parsed, '');
}
