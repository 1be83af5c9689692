import 'server-only';
import { systemClock } from '@/lib/clock';
import {
  type ContactGroup,
  type GroupContactsPage,
  type GroupCoverage,
  type GroupFilters,
  type GroupInput,
  type GroupPage,
  type GroupSaved,
  type GroupUpdate,
  groupNameKey,
} from '@/lib/groups/schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import {
  countByGroup,
  findIndexedGroup,
  indexedGroups,
  removeGroup,
  upsertRenamedGroup,
} from '../contact-index/groups';
import { queuedUpdates } from '../contact-index/queue';
import { searchContacts } from '../contact-index/search/search';
import { readCoverage } from '../contact-index/status';
import { readSyncState } from '../contact-index/sync/state';
import { store } from '../db/client';
import { AppError, answeredForAnother, isLost } from '../errors';
import { type Context, callerOf } from '../http/context';
import { service } from '../service/connection';
import { LIST_ALONE } from '../service/errors';
import { type CallOptions, type PageQuery, SAVE_WAIT_MS } from '../service/types';
import { findCreated, findRenamed } from './find-unconfirmed';
import { findListed, LARGEST_PAGE, pageFromIndex, readGroups, searchIndexed } from './read';

const MAX_WAIT_MS = 1_000;

/** A page of the service's groups; of the index, with its age, for a search or while the service fails. */
export async function listGroups(
  ctx: Context,
  { q, ...query }: PageQuery & Partial<GroupFilters>,
): Promise<GroupPage> {
  const { data, meta } = q
    ? await searchIndexed(q, query)
    : await readGroups(ctx, query, await patienceFor()).catch((error) => pageFromIndex(error, query));
  const counts = await countByGroup(data.flatMap(({ id }) => id ?? []));
  return {
    data: data.map((group) => ({
      ...group,
      known_contacts: group.id === null ? null : (counts.get(group.id) ?? 0),
    })),
    meta: { ...meta, ...(await groupCoverage()) },
  };
}

/** A call that would have to wait is not worth it while the index has all groups. */
async function patienceFor(): Promise<Pick<CallOptions, 'maxWaitMs'>> {
  const { completed_as_of } = await readSyncState(store(), 'groups');
  return completed_as_of === null ? {} : { maxWaitMs: MAX_WAIT_MS };
}

/** Creates a group. If the response is lost, it looks for the group before it reports an error. Throws AppError. */
export async function createGroup(ctx: Context, input: GroupInput): Promise<GroupSaved> {
  const since = systemClock.now();
  const namesakes = (await indexedGroups()).filter(({ group }) => group.name === input.name);
  return audited(
    ctx,
    { action: 'group.create', record: { type: 'group', id: null }, after: input },
    async () => {
      await refuseNamesake(input, null);
      try {
        const made = await withNameIssues(() => service().createGroup(input, savingFor(ctx)));
        const known = await findIndexedGroup(made.id);
        const isAnother = known && (known.name !== input.name || namesakes.some(isGroup(known)));
        if (isAnother) throw answeredForAnother(coded('groups-errors.confirmedAnother'));
        return { ...made, recovered: false };
      } catch (error) {
        if (!isLost(error)) throw error;
        const found = namesakes.length === 0 && (await orNull(() => findCreated({}, input.name, since)));
        if (found) return { id: found.uuid, message: null, recovered: true };
        throw error.with({ consequence: coded('groups-errors.mayStillAppear') });
      }
    },
    (made) => made.id,
  );
}

function isGroup({ uuid }: ContactGroup) {
  return ({ group }: { group: ContactGroup }) => group.uuid === uuid;
}

/**
 * Renames a group. If the response is lost, it looks for the new name before it reports an error. Throws AppError
 * `conflict` for a group that is known to be deleted, or to have another name than `expected`.
 */
export async function renameGroup(
  ctx: Context,
  uuid: string,
  { expected, ...input }: GroupUpdate,
): Promise<GroupSaved> {
  if (expected) await readBefore(ctx, uuid);
  // The name that the form opened with may be of a page that isn't in the index yet.
  await queuedUpdates();
  const previous = await findIndexedGroup(uuid);
  if (previous?.deleted_at) {
    throw new AppError('conflict', coded('groups-errors.deleted'), {
      outcome: 'not_executed',
    });
  }
  if (expected && previous && previous.name !== expected.name && previous.name !== input.name) {
    throw new AppError('conflict', coded('groups-errors.renamedByOther'), {
      consequence: coded('errors.nothingSaved'),
      outcome: 'not_executed',
      current: previous,
    });
  }
  const event = {
    action: 'group.rename',
    record: { type: 'group', id: uuid },
    before: previous ? { name: previous.name } : undefined,
    after: input,
  };
  return audited(ctx, event, async () => {
    await refuseNamesake(input, uuid);
    try {
      const done = await withNameIssues(() => service().updateGroup(uuid, input, savingFor(ctx)));
      if (previous) await upsertRenamedGroup({ ...previous, name: input.name });
      return { ...done, recovered: false };
    } catch (error) {
      if (!isLost(error)) throw error;
      const found = await orNull(() => findRenamed({}, uuid, input.name));
      if (found) return { id: uuid, message: null, recovered: true };
      await removeGroup(uuid);
      throw error.with({ consequence: coded('groups-errors.nameMayStillAppear') });
    }
  });
}

/**
 * Brings the index up to date with the page of the service's list that has the group, in one call: someone may have renamed
 * it there since the last sync. Where only the list fails, the index is all there is to compare with.
 */
async function readBefore(ctx: Context, uuid: string): Promise<void> {
  const at = (await indexedGroups()).findIndex(({ group }) => group.uuid === uuid);
  const query = { page: Math.floor(Math.max(at, 0) / LARGEST_PAGE) + 1, per_page: LARGEST_PAGE };
  // Below the writes, as before the save of a contact.
  const options = { ...savingFor(ctx), lane: 'record', leadsTo: 1, fresh: true } as const;
  await readGroups(ctx, query, options).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (LIST_ALONE.includes(error.code)) return;
    throw error.with({ consequence: coded('errors.nothingSaved'), outcome: 'not_executed' });
  });
}

/** Throws AppError `invalid` with the group that already has this name, in any case and spacing. */
async function refuseNamesake({ name }: GroupInput, own: string | null): Promise<void> {
  const key = groupNameKey(name);
  const namesake = (await indexedGroups())
    .map(({ group }) => group)
    .find((group) => {
      return group.uuid !== own && !group.deleted_at && group.name && groupNameKey(group.name) === key;
    });
  if (!namesake) return;
  const message = coded('groups-errors.nameTaken', { name: namesake.name ?? '' });
  throw new AppError('invalid', message, {
    consequence: coded('errors.nothingSaved'),
    outcome: 'not_executed',
    issues: [{ path: 'name', message }],
    current: namesake,
  });
}

function savingFor(ctx: Context): CallOptions {
  return { lane: 'save', by: callerOf(ctx), maxWaitMs: SAVE_WAIT_MS };
}

async function orNull(look: () => Promise<ContactGroup | null>): Promise<ContactGroup | null> {
  return look().catch(() => null);
}

/** Finds a group in the index, or else in at most ten pages of the service's list. Throws AppError `not_found`. */
export async function findGroup(ctx: Context, uuid: string): Promise<ContactGroup> {
  const found = (await findIndexedGroup(uuid)) ?? (await findListed(ctx, (group) => group.uuid === uuid));
  if (found) return found;
  throw new AppError('not_found', coded('groups-errors.notFound'));
}

/** Shows every refusal at the name, the group's only field. */
async function withNameIssues<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'invalid' && error.code !== 'conflict')) throw error;
    const messages = error.issues?.map((issue) => issue.message) ?? [error.summary];
    throw new AppError('invalid', error.summary, {
      consequence: error.consequence,
      issues: messages.map((message) => ({ path: 'name', message })),
      outcome: error.outcome,
      cause: error,
    });
  }
}

/**
 * The indexed contacts of a group, in the order of the service's list. The service itself can't list contacts by
 * group.
 */
export async function pageOfKnown(
  group: ContactGroup,
  { page, per_page }: PageQuery,
): Promise<GroupContactsPage> {
  // No contact matches -1: without its ID, a group's contacts are unknown.
  const { data, meta } = await searchContacts({
    q: '',
    group: [group.id ?? -1],
    sort: 'list',
    page,
    per_page,
  });
  return { group, data, meta: { ...meta, contacts_read: meta.indexed, contacts_total: meta.expected } };
}

async function groupCoverage(): Promise<GroupCoverage> {
  const { indexed, expected } = await readCoverage();
  return { contacts_read: indexed, contacts_total: expected };
}
