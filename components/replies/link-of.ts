/** The link to a reply, in whatever is shown beside its sheet. */
export function linkOf(uuid: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-reply="${CSS.escape(uuid)}"]`);
}
