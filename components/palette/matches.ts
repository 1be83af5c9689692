import { foldText, searchWords } from '@/lib/search/text';

/** Whether each word that was typed begins a word of the text. */
export function matches(text: string, query: string): boolean {
  const folded = ` ${foldText(text)}`;
  return searchWords(query).every((word) => folded.includes(` ${word}`));
}
