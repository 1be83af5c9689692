import { foldText } from '../search/text';

/** So that the beginnings of long texts fit an entry of an index. */
const MAX = 100;

/** By which a text of a contact is found and sorted. */
export function textKey(text: string): string {
  return foldText(text).slice(0, MAX);
}
