import 'server-only';
import type { ContactGroup, GroupInput, GroupPage } from '@/lib/groups/schema';
import type { Page } from '@/lib/http/page';
import { audited } from './audit';
import type { Context } from './context';
import { countByGroup, forgetGroup, knownGroup, rememberGroups, rememberRenamed } from './directory/groups';
import { DeskError } from './errors';
import { readExtent } from './group-contacts';
import { service } from './service/instance';
import type { Acknowledgment, PageQuery } from './service/types';

export async function listGroups(ctx: Context, query: PageQuery): Promise<GroupPage> {
  const { data, meta } = await readGroups(ctx, query);
  const counts = await countByGroup(data.flatMap(({ id }) => id ?? []));
  return {
    data: data.map((group) => ({
      ...group,
      known_contacts: group.id === null ? null : (counts.get(group.id) ?? 0),
    })),
    meta: { ...meta, ...(await readExtent()) },
  };
}

export async function createGroup(ctx: Context, input: GroupInput): Promise<Acknowledgment> {
  return audited(
    ctx,
    { action: 'group.create', record: { type: 'group', id: null }, after: input },
    () => aboutName(() => service().createGroup(input, { lane: 'person' })),
    (made) => made.id,
  );
}

/** Throws DeskError `conflict` for a group that is known to be deleted. */
export async function renameGroup(ctx: Context, uuid: string, input: GroupInput): Promise<Acknowledgment> {
  const former = await knownGroup(uuid);
  if (former?.deleted_at) {
    throw new DeskError('conflict', 'This group was deleted at the service and cannot be renamed.', {
      outcome: 'not_executed',
    });
  }
  const act = {
    action: 'group.rename',
    record: { type: 'group', id: uuid },
    before: former ? { name: former.name } : undefined,
    after: input,
  };
  return audited(ctx, act, async () => {
    try {
      const done = await aboutName(() => service().updateGroup(uuid, input, { lane: 'person' }));
      if (former) await rememberRenamed({ ...former, name: input.name });
      return done;
    } catch (error) {
      if (!(error instanceof DeskError) || error.outcome !== 'not_executed') await forgetGroup(uuid);
      throw error;
    }
  });
}

const LARGEST_PAGE = 100;
const MAX_PAGES = 10;

/** From what the desk has seen, else by a bounded walk of the list. Throws DeskError `not_found`. */
export async function findGroup(ctx: Context, uuid: string): Promise<ContactGroup> {
  const known = await knownGroup(uuid);
  if (known) return known;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, meta } = await readGroups(ctx, { page, per_page: LARGEST_PAGE });
    const found = data.find((group) => group.uuid === uuid);
    if (found) return found;
    if (page >= meta.last_page) {
      throw new DeskError(
        'not_found',
        'The messaging service lists no such group: it may have been deleted.',
      );
    }
  }
  throw new DeskError('not_found', `This group is not among the first ${MAX_PAGES} pages of groups.`);
}

async function readGroups(ctx: Context, query: PageQuery): Promise<Page<ContactGroup>> {
  const page = await service().listGroups(query, { lane: 'person', signal: ctx.signal });
  await rememberGroups(page);
  return page;
}

/** A group has one field, so whatever the service did not accept of it is said there. */
async function aboutName<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof DeskError) || (error.code !== 'invalid' && error.code !== 'conflict')) throw error;
    const messages = error.issues?.map((issue) => issue.message) ?? [error.message];
    throw new DeskError('invalid', error.message, {
      issues: messages.map((message) => ({ path: 'name', message })),
      outcome: error.outcome,
      cause: error,
    });
  }
}
