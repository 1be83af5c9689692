import 'server-only';
import type { DirectoryStatus } from '@/lib/directory/directory';
import { store } from '../db/client';
import { directoryStatus } from './status';
import { releaseWalks } from './walk-state';
import { nudgeWalker } from './walker';

/** Has the directory read anew, or at once where it waits for the service. A walk that is under way is not doubled. */
export async function wishForWalk(): Promise<DirectoryStatus> {
  await releaseWalks(store());
  await store()
    .updateTable('directory_walk')
    .set({ wanted_at: new Date().toISOString() })
    .where('list', '=', 'contacts')
    .where('walking', '=', 0)
    .where('wanted_at', 'is', null)
    .execute();
  nudgeWalker();
  return directoryStatus();
}
