/** The link to a reply, in whatever is shown beside its sheet. */
export function linkOf(uuid: string): HTMLElement | null {
  return links().find(({ dataset }) => dataset.reply === uuid) ?? null;
}

/** Where the focus can go when that link is about to go: the next, else the one before, else the search. */
export function besideLinkOf(uuid: string): HTMLElement | null {
  const all = links();
  const at = all.findIndex(({ dataset }) => dataset.reply === uuid);
  const found = all[at + 1] ?? all[at - 1];
  return found ?? document.querySelector<HTMLElement>('main input[type="search"]');
}

function links(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-reply]'));
}
