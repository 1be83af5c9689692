import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import type { Context } from './context';
import { knownContact } from './directory/find';
import { rememberContacts } from './directory/remember';
import { service } from './service/instance';
import type { PageQuery } from './service/types';

/** A page as the service has it now, not as it was a moment ago. */
export async function readFresh(query: PageQuery, signal?: AbortSignal): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal, fresh: true });
  await rememberContacts(page);
  return page;
}

/**
 * Reads a contact anew on the page where it was last seen, by this process or as `hint` says, and on the page beside
 * it when it has moved: two calls at most. Null when it is in neither.
 */
export async function rereadContact(
  { signal }: Pick<Context, 'signal'>,
  uuid: string,
  hint?: PageQuery,
): Promise<Contact | null> {
  const known = await knownContact(uuid);
  const place = known?.meta ?? hint;
  if (!place) return null;
  const page = await readFresh({ page: place.page, per_page: place.per_page }, signal);
  const found = page.data.find((contact) => contact.uuid === uuid);
  const beside = found ? null : pageBeside(page, known?.data.id ?? null);
  if (beside === null) return found ?? null;
  const { data } = await readFresh({ page: beside, per_page: place.per_page }, signal);
  return data.find((contact) => contact.uuid === uuid) ?? null;
}

/** Where a record that left this page most likely went: to the front, unless the numbers say otherwise. */
function pageBeside({ data, meta }: Page<Contact>, id: number | null): number | null {
  const page = meta.current_page;
  if (data.length === 0) return page > 1 ? Math.min(page - 1, meta.last_page) : null;
  const next = page < meta.last_page ? page + 1 : null;
  const previous = page > 1 ? page - 1 : null;
  const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
  if (id === null || first === null || last === null) return previous ?? next;
  return (first <= last ? id > last : id < last) ? next : (previous ?? next);
}
