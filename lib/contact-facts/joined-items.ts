/** Between several choices, or tags, in one text: no name has it. */
export const BETWEEN_ITEMS = ';';

/** One text of several names, which `itemsOf` takes apart again. */
export function joinedItems(items: readonly string[]): string {
  return items.join(`${BETWEEN_ITEMS} `);
}

export function itemsOf(text: string): string[] {
  return text.split(BETWEEN_ITEMS).flatMap((item) => item.trim() || []);
}
