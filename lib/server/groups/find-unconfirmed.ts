import 'server-only';
import { z } from 'zod';
import { systemClock } from '@/lib/clock';
import type { ContactGroup } from '@/lib/groups/schema';
import { canBeFrom, latestWrite, recordFound } from '../audit/confirm';
import type { Context } from '../http/context';
import { findListed } from './read';

const snapshot = z.object({ name: z.string() });

type Sought = { name: string; uuid?: string };

/**
 * Looks for a group whose creation was not confirmed or, with `uuid`, whose new name was not. Null when it isn't
 * found. Writes nothing to the service.
 */
export async function lookForGroup(ctx: Context, { name, uuid }: Sought): Promise<ContactGroup | null> {
  const write = await latestWrite(ctx, {
    action: uuid ? 'group.rename' : 'group.create',
    record_id: uuid,
    is: (after) => snapshot.safeParse(after).data?.name === name,
  });
  const since = write ? Date.parse(write.at) : systemClock.now();
  const found = await (uuid ? findRenamed(ctx, uuid, name) : findCreated(ctx, name, since));
  if (write && found)
    await recordFound(ctx, write, { action: 'group.confirm', type: 'group', id: found.uuid });
  return found;
}

/** The group with this name, if it was created since `since`. Names are unique in the service. */
export function findCreated(
  ctx: Pick<Context, 'signal'>,
  name: string,
  since: number,
): Promise<ContactGroup | null> {
  return findListed(ctx, (group) => group.name === name && canBeFrom(since, group.created_at));
}

export async function findRenamed(
  ctx: Pick<Context, 'signal'>,
  uuid: string,
  name: string,
): Promise<ContactGroup | null> {
  const group = await findListed(ctx, (each) => each.uuid === uuid);
  return group?.name === name ? group : null;
}
