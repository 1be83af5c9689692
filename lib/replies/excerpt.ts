import { isolated } from '../format';

const MAX_LENGTH = 60;
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\u200f]/u;

/** User text for a sentence of the app: shortened, and isolated so that right-to-left text doesn't reorder the sentence. */
export function excerpt(text: string): string {
  const characters = [...text];
  const short = characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : text;
  return RIGHT_TO_LEFT.test(short) ? isolated(short) : short;
}
