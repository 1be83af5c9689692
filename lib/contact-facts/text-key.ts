import { foldText } from '../search/text';
import { CONDITION_TEXT_MAX } from './condition';

/** By which a text of a contact is found and sorted: its beginning, which fits an entry of an index. */
export function textKey(text: string): string {
  return foldText(text).slice(0, CONDITION_TEXT_MAX);
}
