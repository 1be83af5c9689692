import { focusRegistry, focusTargets } from '../ui/hooks/focus-registry';

const links = focusRegistry<string>();
/** A row to be focused as soon as it is rendered, and what had the focus when this was asked. */
let awaited: { id: string; from: Element | null } | null = null;

/** Props of the link that opens a record, in the list beside its sheet. The table styles it by `data-record`. */
export function recordProps(id: string) {
  const enter = links.ref(id);
  const ref = (link: HTMLElement | null) => {
    if (awaited?.id === id && awaited.from === document.activeElement) link?.focus();
    if (awaited?.id === id) awaited = null;
    return enter(link);
  };
  return { ref, 'data-record': id };
}

export const recordLink = links.get;

/** Focuses the link of a record, as soon as it is there; not if the user moves the focus before. */
export function focusRecord(id: string): void {
  const link = recordLink(id);
  awaited = link ? null : { id, from: document.activeElement };
  link?.focus();
}

/**
 * Where the focus goes when the link of this record disappears: the next row, else the previous one, else the search.
 */
export function besideRecordLink(id: string): HTMLElement | null {
  const all = links.all();
  const at = all.findIndex(({ key }) => key === id);
  const beside = all[at + 1] ?? all[at - 1];
  return beside?.element ?? focusTargets.get('search');
}

export function focusedRecord(): string | null {
  const holds = (link: HTMLElement) => link.closest('tr')?.contains(document.activeElement);
  return links.all().find(({ element }) => holds(element))?.key ?? null;
}

/** The next or previous row; the first when `from` is not in the list; undefined past the ends. */
export function rowAfter(rows: readonly string[], from: string | null, by: 1 | -1): string | undefined {
  const at = from === null ? -1 : rows.indexOf(from);
  return at < 0 ? rows[0] : rows[at + by];
}
