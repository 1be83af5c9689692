import { unsaved } from '../unsaved/unsaved';

/** When this tab was last reloaded for a part that is gone, in milliseconds since 1970. */
const RELOADED = 'reloaded-for-part';
const UNREPORTED = 'reload-unreported';
/** Within this time no second reload is tried, because it would not help either. */
const ONCE_MS = 60_000;

/**
 * Loads a part of the app. When the server runs another build, the parts of this page's build are gone: the page is then
 * reloaded once, with what was typed in its drafts, and the promise never settles. Rejects in all other cases.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await reloadWhenGone(error)) return new Promise(() => {});
    throw error;
  }
}

/** Whether the page is being reloaded, because the error is that of a part of another build than the server's. */
export async function reloadWhenGone(error: unknown): Promise<boolean> {
  if (!(await isGone(error)) || !mayReload()) return false;
  unsaved.setAside(() => location.reload());
  return true;
}

/** Whether this is the first visit of a page since it was reloaded for a part that was gone. */
export function wasReloaded(): boolean {
  try {
    const found = sessionStorage.getItem(UNREPORTED) !== null;
    sessionStorage.removeItem(UNREPORTED);
    return found;
  } catch {
    return false;
  }
}

/** Without a connection, a reload would lose the page, so only the server's word counts. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = (error instanceof Error && error.message.match(/\/_next\/static\/[^\s"')]+/)) || [];
  if (url === undefined) return false;
  const response = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404;
}

/** False where the tab can't remember it: it would reload for ever. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    sessionStorage.setItem(UNREPORTED, '1');
    return true;
  } catch {
    return false;
  }
}
