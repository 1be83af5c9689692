import 'server-only';
import type { ContactGroup, GroupInput, GroupPage, GroupSaved } from '@/lib/groups/schema';
import { audited } from '../audit/audit';
import {
  countByGroup,
  findIndexedGroup,
  indexedGroups,
  removeGroup,
  upsertRenamedGroup,
} from '../contact-index/groups';
import { AppError, isLost } from '../errors';
import type { Context } from '../http/context';
import { service } from '../service/connection';
import type { PageQuery } from '../service/types';
import { findCreated, findRenamed } from './find-unconfirmed';
import { readExtent } from './group-contacts';
import { findListed, pageFromIndex, readGroups } from './read';

/** As the service lists them; while it cannot be asked, the desk's own copy with its age. */
export async function listGroups(ctx: Context, query: PageQuery): Promise<GroupPage> {
  const { data, meta } = await readGroups(ctx, query).catch((error) => pageFromIndex(error, query));
  const counts = await countByGroup(data.flatMap(({ id }) => id ?? []));
  return {
    data: data.map((group) => ({
      ...group,
      known_contacts: group.id === null ? null : (counts.get(group.id) ?? 0),
    })),
    meta: { ...meta, ...(await readExtent()) },
  };
}

/** When the answer is lost it looks for the group before it says so, as `renameGroup` does. */
export async function createGroup(ctx: Context, input: GroupInput): Promise<GroupSaved> {
  const since = Date.now();
  const namesakes = (await indexedGroups()).filter(({ group }) => group.name === input.name);
  return audited(
    ctx,
    { action: 'group.create', record: { type: 'group', id: null }, after: input },
    async () => {
      try {
        const made = await aboutName(() => service().createGroup(input, { lane: 'person' }));
        return { ...made, recovered: false };
      } catch (error) {
        if (!isLost(error)) throw error;
        const found = namesakes.length === 0 && (await looked(() => findCreated({}, input.name, since)));
        if (found) return { id: found.uuid, message: null, recovered: true };
        throw error.with({ consequence: 'The group isn’t in the list yet, but it may still appear.' });
      }
    },
    (made) => made.id,
  );
}

/** Throws AppError `conflict` for a group that is known to be deleted. */
export async function renameGroup(ctx: Context, uuid: string, input: GroupInput): Promise<GroupSaved> {
  const former = await findIndexedGroup(uuid);
  if (former?.deleted_at) {
    throw new AppError('conflict', 'This group was deleted at the service and cannot be renamed.', {
      outcome: 'not_executed',
    });
  }
  const event = {
    action: 'group.rename',
    record: { type: 'group', id: uuid },
    before: former ? { name: former.name } : undefined,
    after: input,
  };
  return audited(ctx, event, async () => {
    try {
      const done = await aboutName(() => service().updateGroup(uuid, input, { lane: 'person' }));
      if (former) await upsertRenamedGroup({ ...former, name: input.name });
      return { ...done, recovered: false };
    } catch (error) {
      if (!isLost(error)) throw error;
      const found = await looked(() => findRenamed({}, uuid, input.name));
      if (found) return { id: uuid, message: null, recovered: true };
      await removeGroup(uuid);
      const look = 'Look again, or save again: that writes the same name.';
      throw error.with({ consequence: `The new name isn’t there yet, but it may still appear. ${look}` });
    }
  });
}

async function looked(look: () => Promise<ContactGroup | null>): Promise<ContactGroup | null> {
  return look().catch(() => null);
}

/** From what the desk has seen, else by a bounded walk of the list. Throws AppError `not_found`. */
export async function findGroup(ctx: Context, uuid: string): Promise<ContactGroup> {
  const found = (await findIndexedGroup(uuid)) ?? (await findListed(ctx, (group) => group.uuid === uuid));
  if (found) return found;
  throw new AppError('not_found', 'The messaging service lists no such group: it may have been deleted.');
}

/** A group has one field, so whatever the service did not accept of it is said there. */
async function aboutName<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'invalid' && error.code !== 'conflict')) throw error;
    const messages = error.issues?.map((issue) => issue.message) ?? [error.message];
    throw new AppError('invalid', error.summary, {
      consequence: error.consequence,
      issues: messages.map((message) => ({ path: 'name', message })),
      outcome: error.outcome,
      cause: error,
    });
  }
}
