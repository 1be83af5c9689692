import 'server-only';
import type { CompiledMessage, Part } from '@/lib/messages/translator';
import { compileMessage } from './compile';

/**
 * English that looks foreign: accented, longer, each message in brackets; one of them is read from right to left. What
 * has no brackets is no message; what breaks will break in a language of long words.
 */
export const PSEUDO_LANGUAGES: readonly string[] = ['en-XA', 'ar-XB'];

const ACCENTED: Record<string, string> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  A: 'Áà',
  E: 'Éè',
  I: 'Íì',
  O: 'Óò',
  U: 'Úù',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Y: 'Ý',
  Z: 'Ž',
};

const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/** An English message as a pseudo-language has it. */
export function pseudoMessage(language: string, english: string, namespace?: string): CompiledMessage {
  const message = inside(compileMessage(language, english, namespace));
  return typeof message === 'string' ? `⟦${message}⟧` : ['⟦', ...message, '⟧'];
}

function inside(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? accented(message) : message.map(insidePart);
}

function insidePart(part: Part): Part {
  if (typeof part === 'string') return accented(part);
  const [name, how] = part;
  if (!how) return part;
  if (Array.isArray(how)) return [name, how.map(insidePart)];
  const choices = Object.entries(how as { [choice: string]: CompiledMessage });
  return [name, Object.fromEntries(choices.map(([choice, each]) => [choice, inside(each)]))];
}
