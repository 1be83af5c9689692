import 'server-only';
import {
  type AudienceSource,
  EVERYONE_REFUSED,
  isEveryone,
  type UpdatedSource,
} from '@/lib/broadcasts/audience';
import { mappedColumns } from '@/lib/broadcasts/values';
import {
  type ContactFilters,
  type ContactSort,
  isFieldSort,
  NONE,
  type UsableSort,
} from '@/lib/contact-index/filters';
import { coded } from '@/lib/messages/coded';
import { readSearch } from '@/lib/saved-views/schema';
import { asksOfHidden, findUsable, MARKETER, usableFilters } from '../contact-facts/usable';
import { matchingRows } from '../contact-index/export/rows';
import { listedGroupId } from '../contact-index/groups';
import { store } from '../db/client';
import { AppError } from '../errors';
import { viewQuery } from '../saved-views/views';
import { type AudiencePerson, contactsAt, contactsChosen, numbersIn, rowsOfCsv } from './people';
import { peopleToRetry, peopleWho } from './retry';
import { toSource } from './row';
import { readRows } from './store';

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
  if (rows.length === 0) throw unusable(coded('broadcasts-errors.noAudience'));
  const isRetry = rows.some(({ type }) => type === 'retry');
  for (const { position, type } of rows) {
    if (isRetry && type === 'csv') continue;
    const row = await store()
      .selectFrom('broadcast_source')
      .select(['source', 'text'])
      .where('broadcast_id', '=', broadcastId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    yield* peopleOfSource(broadcastId, { ...toSource(row), position }, users);
  }
}

async function* peopleOfSource(
  broadcastId: string,
  source: AudienceSource & { position: number },
  users: string[],
): AsyncGenerator<AudiencePerson[]> {
  switch (source.type) {
    case 'group':
    case 'filter':
    case 'view':
    case 'segment':
      return yield* contactsAt(await findUsable(() => searchOf(source, users), matchingRows));
    case 'contacts':
      return yield* contactsChosen(source.uuids);
    case 'numbers':
      return yield* numbersIn(source.text);
    case 'csv':
      return yield* rowsOfCsv(source, source.position, await columnsMappedIn(broadcastId));
    case 'recipients':
      return yield* peopleWho(source.got, source.id);
    case 'retry':
      return yield* peopleToRetry(broadcastId, source.id);
  }
}

async function columnsMappedIn(broadcastId: string): Promise<string[]> {
  const { content } = await readRows(store(), broadcastId);
  return mappedColumns(JSON.parse(content.mapping));
}

/**
 * Throws AppError `invalid` for filters that ask of a field which is hidden from marketers: they read the audience of every
 * broadcast, drafts too.
 */
export async function requireShownToMarketers(sources: readonly UpdatedSource[]): Promise<void> {
  await requireShown(sources.flatMap((source) => (source.type === 'filter' ? source.query : [])));
}

async function requireShown(queries: readonly string[]): Promise<void> {
  const isHidden = await asksOfHidden(MARKETER, store());
  if (queries.some((query) => isHidden(new URLSearchParams(query).get('condition') ?? '')))
    throw unusable(coded('broadcasts-errors.hiddenField'));
}

type SearchedSource = Extract<AudienceSource, { type: 'group' | 'filter' | 'view' | 'segment' }>;

/** The search for the contacts of a source. Throws AppError `invalid` for one that doesn't exist or matches everyone. */
export async function searchOf(
  source: SearchedSource,
  users: string[],
): Promise<ContactFilters & { sort?: UsableSort }> {
  if (source.type === 'group') return { q: '', group: [await groupId(source.id)] };
  if (source.type === 'segment') return usableByMarketers({ q: '', segment: source.id });
  const query = source.type === 'filter' ? source.query : await viewQuery(source.id, users);
  if (query === null) throw unusable(coded('broadcasts-errors.viewGone'));
  // Of a view they don't see what it asks, and other refusals would say it.
  await requireShown([query]);
  const read = readSearch(query);
  if (!read) throw unusable(coded('broadcasts-errors.unreadable'));
  const { sort, ...filters } = read;
  // A saved view may have no filter.
  if (isEveryone(filters)) throw unusable(EVERYONE_REFUSED);
  for (const id of filters.group ?? []) if (id !== NONE) await groupId(id);
  // A field's order would tell its values, and makes no difference to who gets it.
  return usableByMarketers(sort === undefined || isFieldSort(sort) ? filters : { ...filters, sort });
}

async function usableByMarketers(filters: ContactFilters & { sort?: ContactSort }) {
  return usableFilters(MARKETER, filters).catch((error: unknown) => {
    throw error instanceof AppError ? unusable(error.coded) : error;
  });
}

async function groupId(id: number | string): Promise<number> {
  const found = await listedGroupId(id);
  if (found === null || found < 0) throw unusable(coded('broadcasts-errors.groupUnknown'));
  return found;
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'audience.sources', message }] });
}
