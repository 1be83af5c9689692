import { foldText } from '../search/text';
import { CONDITION_TEXT_MAX } from './condition';

type TextKeys = {
  /** By which it is found and sorted: its beginning, which fits an entry of an index. */
  text_key: string;
  /** All of a longer one, which "contains" reads. */
  folded: string | null;
};

/** A text of a contact, folded. */
export function textKeys(text: string): TextKeys {
  const folded = foldText(text);
  const isLonger = folded.length > CONDITION_TEXT_MAX;
  return { text_key: folded.slice(0, CONDITION_TEXT_MAX), folded: isLonger ? folded : null };
}

export function textKey(text: string): string {
  return textKeys(text).text_key;
}
