import { lengthOf } from './limits';

/** Says how far a text goes beyond its limit; null when it does not. */
export function tooLong(text: string, most: number): string | null {
  const length = lengthOf(text);
  return length > most ? `Use at most ${most} characters: this has ${length}.` : null;
}
