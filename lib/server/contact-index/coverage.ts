import 'server-only';
import type { DirectoryExtent } from '@/lib/contact-search/directory';
import { store } from '../db/client';

/** How much of the service's contacts the index holds, and how old that is at most. */
export async function directoryExtent(): Promise<DirectoryExtent> {
  const row = await store()
    .selectFrom('directory_walk')
    .leftJoin('directory_count', (join) => join.on('directory_count.key', '=', 'all'))
    .select(['expected', 'completed_as_of', 'completed_unreadable', 'started_at', 'count'])
    .where('list', '=', 'contacts')
    .executeTakeFirstOrThrow();
  const indexed = row.count ?? 0;
  const { expected, completed_as_of, completed_unreadable, started_at } = row;
  return {
    indexed,
    expected,
    complete: completed_as_of !== null && expected !== null && indexed + completed_unreadable >= expected,
    as_of: completed_as_of ?? started_at ?? new Date().toISOString(),
  };
}
