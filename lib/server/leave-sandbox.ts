import 'server-only';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { auditSetting } from './audit/settings';
import { broadcastSetting } from './broadcasts/settings';
import { store } from './db/client';
import { exclusively } from './db/lock';
import { sendSetting } from './sends/settings';
import { dataSetting } from './settings/data';
import { generalSetting } from './settings/general';
import { deleteDemoUsers } from './users/demo';
import { roleSetting } from './users/role-settings';

/** All that a demo account can save. The team's isn't among them (`saveStaffSettings`). */
export const DEMO_SETTINGS = [
  roleSetting,
  generalSetting,
  sendSetting,
  broadcastSetting,
  auditSetting,
  dataSetting,
];

/**
 * Takes the sandbox's people out of a store that a real service is connected to, and with them what they, and so
 * anyone, may have set for everyone.
 */
export async function leaveSandbox(): Promise<void> {
  const ctx = { actor: { kind: 'job', name: 'start' } as const, requestId: randomUUID() };
  await exclusively(store(), 'staff', async (tx) => {
    if (!(await deleteDemoUsers(tx, ctx))) return;
    for (const setting of DEMO_SETTINGS)
      await setting.forget(tx, ctx, coded('staff-errors.settingLeftSandbox'));
  });
}
