/** The list with one item a place up (`-1`) or down (`1`); the very same list where there is no such place. */
export function moved<Item extends { id: string }>(items: Item[], id: string, by: 1 | -1): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  if (!item || !other) return items;
  return items.with(from, other).with(to, item);
}
