/** The contacts opened last in this browser tab, newest first. */
export type RecentContact = { uuid: string; name: string };

const KEY = 'frontdesk.recent-contacts';
const MAX_CONTACTS = 6;

type Kept = { owner: string; contacts: RecentContact[] };

/** Sets their owner. Drops those of another person who left without signing out. */
export function keepRecentContactsFor(owner: string): void {
  if (read().owner !== owner) write({ owner, contacts: [] });
}

export function recentContacts(): RecentContact[] {
  return read().contacts;
}

export function rememberContact({ uuid, name }: RecentContact): void {
  const { owner, contacts } = read();
  const others = contacts.filter((contact) => contact.uuid !== uuid);
  write({ owner, contacts: [{ uuid, name }, ...others].slice(0, MAX_CONTACTS) });
}

export function clearRecentContacts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept) return kept;
  } catch {
    // Storage is off: nothing is recent.
  }
  return { owner: '', contacts: [] };
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is off or full: the list is only a convenience.
  }
}
