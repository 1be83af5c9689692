import 'server-only';
import { store } from '../db/client';
import type { Recoverable } from '../jobs/recovery';
import { CRASHED } from './dispatch';
import { writeEnding } from './record-outcome';

/** Sends whose process has ended: nobody knows whether the message left. */
export const sendRecovery: Recoverable = {
  name: 'sends',
  inProgress: () =>
    store()
      .selectFrom('send')
      .select(['id', 'runner as owner', 'lease_until as until'])
      .where('state', '=', 'sending')
      .execute(),
  markUnknown: (id) => writeEnding(id, CRASHED),
};
