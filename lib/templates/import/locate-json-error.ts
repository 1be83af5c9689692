import { type Coded, coded } from '../../messages/coded';
/** The first error in JSON text. Line and column are counted from 1. */
export type JsonError = { line: number; column: number; message: Coded };

/** Browsers word and locate the errors of JSON.parse differently, and some do not locate them at all. */
export function parseJsonText(text: string): { value: unknown } | { error: JsonError } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: locateError(text) };
  }
}

const DEEPEST = 200;
const SPACE = /[ \t\r\n]*/y;
const WORD = /true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const TEXT = /"([^"\\\n\r\t]|\\(["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

class Stop extends Error {}

function locateError(text: string): JsonError {
  let at = 0;
  let message = coded('templates-paste.json.invalid');

  try {
    value(0);
    take(SPACE);
    if (at < text.length) stop(coded('templates-paste.json.extra'));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, message };

  function stop(words: Coded): never {
    message = at >= text.length ? coded('templates-paste.json.incomplete') : words;
    throw new Stop();
  }

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  }

  function next(char: string): boolean {
    take(SPACE);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  }

  function value(depth: number): void {
    if (depth > DEEPEST) stop(coded('templates-paste.json.deep'));
    if (next('{')) members(depth);
    else if (next('[')) items(depth);
    else if (text[at] === '"') string();
    else if (text[at] === "'") stop(coded('templates-paste.json.quotes'));
    else if (!take(WORD)) stop(coded('templates-paste.json.value'));
  }

  function string(): void {
    take(TEXT);
    if (text[at] !== '"') stop(coded('templates-paste.json.string'));
    at += 1;
  }

  function members(depth: number): void {
    if (next('}')) return;
    do {
      take(SPACE);
      if (text[at] === '}') stop(coded('templates-paste.json.extraComma'));
      if (text[at] !== '"') stop(coded('templates-paste.json.name'));
      string();
      if (!next(':')) stop(coded('templates-paste.json.colon'));
      value(depth + 1);
    } while (next(','));
    if (!next('}')) stop(coded('templates-paste.json.commaOrBrace'));
  }

  function items(depth: number): void {
    if (next(']')) return;
    do {
      take(SPACE);
      if (text[at] === ']') stop(coded('templates-paste.json.extraComma'));
      value(depth + 1);
    } while (next(','));
    if (!next(']')) stop(coded('templates-paste.json.commaOrBracket'));
  }
}
