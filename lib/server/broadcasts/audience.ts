import 'server-only';
import { type AudienceSource, EVERYONE_REFUSED, isEveryone } from '@/lib/broadcasts/audience';
import { contactFilters } from '@/lib/contact-search/schema';
import { matchingRows, selectedRows } from '../contact-index/export/rows';
import { findIndexedGroup } from '../contact-index/groups';
import { store } from '../db/client';
import { AppError } from '../errors';
import { viewQuery } from '../views/views';
import { type AudiencePerson, contactsAt, numbersIn, rowsOfCsv } from './people';
import { peopleToRetry } from './retry';
import { toSource } from './row';

/**
 * The people of all sources, one source after the other, in chunks. Throws AppError `invalid` for a source that doesn't
 * exist, can't be read, or would match everyone. `users`: whose saved views it may use.
 */
export async function* peopleOf(broadcastId: string, users: string[]): AsyncGenerator<AudiencePerson[]> {
  const rows = await store()
    .selectFrom('broadcast_source')
    .select(['position', 'type'])
    .where('broadcast_id', '=', broadcastId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) throw unusable('Choose who gets the message.');
  const isRetry = rows.some(({ type }) => type === 'retry');
  for (const { position, type } of rows) {
    if (isRetry && type === 'csv') continue;
    const row = await store()
      .selectFrom('broadcast_source')
      .select(['source', 'text'])
      .where('broadcast_id', '=', broadcastId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    yield* peopleOfSource(broadcastId, toSource(row), users);
  }
}

async function* peopleOfSource(
  broadcastId: string,
  source: AudienceSource,
  users: string[],
): AsyncGenerator<AudiencePerson[]> {
  switch (source.type) {
    case 'group':
      return yield* contactsAt(await matchingRows({ q: '', group: [await groupId(source.id)] }));
    case 'filter':
      return yield* matching(source.query);
    case 'view': {
      const query = await viewQuery(source.id, users);
      if (query === null)
        throw unusable('A saved view of the audience no longer exists. Choose another one.');
      return yield* matching(query);
    }
    case 'contacts':
      return yield* contactsAt(await selectedRows(source.uuids));
    case 'numbers':
      return yield* numbersIn(source.text);
    case 'csv':
      return yield* rowsOfCsv(source.text, source.columns);
    case 'retry':
      return yield* peopleToRetry(broadcastId, source.id);
  }
}

async function* matching(query: string): AsyncGenerator<AudiencePerson[]> {
  // A saved view may have no filter.
  if (isEveryone(query)) throw unusable(EVERYONE_REFUSED);
  const filters = contactFilters.parse(Object.fromEntries(new URLSearchParams(query)));
  yield* contactsAt(await matchingRows(filters));
}

async function groupId(id: number | string): Promise<number> {
  const found = typeof id === 'number' ? id : (await findIndexedGroup(id))?.id;
  if (found === null || found === undefined)
    throw unusable('A group of the audience isn’t in the contact index.');
  return found;
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'audience.sources', message }] });
}
