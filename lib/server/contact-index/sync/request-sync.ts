import 'server-only';
import type { DirectoryStatus } from '@/lib/contact-search/directory';
import { audited } from '../../audit/audit';
import { store } from '../../db/client';
import type { Context } from '../../http/context';
import { directoryStatus } from '../status';
import { nudgeWalker } from './scheduler';
import { releaseWalks } from './state';

/** Has the directory read anew, or at once where it waits for the service. A walk that is under way is not doubled. */
export async function wishForWalk(ctx: Context): Promise<DirectoryStatus> {
  await audited(ctx, { action: 'directory.walk', record: { type: 'directory', id: null } }, noteWish);
  nudgeWalker();
  return directoryStatus();
}

async function noteWish(): Promise<void> {
  await releaseWalks(store());
  await store()
    .updateTable('directory_walk')
    .set({ wanted_at: new Date().toISOString() })
    .where('list', '=', 'contacts')
    .where('walking', '=', 0)
    .where('wanted_at', 'is', null)
    .execute();
}
