import 'server-only';
import type { Permission } from '@/lib/auth/permissions';
import { randomUUID } from '@/lib/random';
import { requestSync } from '../../server/contact-index/sync/scheduler';
import type { Store } from '../../server/db/client';
import type { Context } from '../../server/http/context';
import { requireStillAllowed } from '../../server/users/still-allowed';
import { adminNamed } from '../broadcasts';
import { marketer } from '../marketer';
import { broadcasts } from './broadcasts';
import type { Acts } from './commands';
import { definitions } from './definitions';
import type { Ask, Desk } from './desk';
import { facts } from './facts';
import type { Model } from './model';
import { records } from './records';
import { sends } from './sends';
import type { World } from './world';

/** What starts later isn't waited for. */
const SOON_MS = 5 * 60_000;

type Work = { id: string; state: string; is_own: unknown; starts_at: string | null };

/** People don't wait for each other: nothing is awaited before the next command. */
export function createPeople(world: World, model: Model, templateId: string) {
  const lacks = new Set<string>();

  /** As a route passes it on, with the permission that it needs to the end, and an ID by which the audit log is read. */
  const ask =
    ({ actor }: Context, permission: Permission): Ask =>
    async (what, run, action) => {
      const requestId = randomUUID();
      const recheck = (tx: Store) => requireStillAllowed(tx, { actor }, permission);
      const told = await world.call(what, () => run({ actor, requestId, address: null, recheck }));
      if (action) model.told(requestId, action, told.kind);
      return told;
    };
  const asAdmin = ask(adminNamed('Ada'), 'staff:manage');
  const asActiveMarketer = ask(marketer('Tomás'), 'broadcasts:create');
  const asMarketer: Ask = async (...asked) =>
    lacks.size > 0 ? { kind: 'lost' } : asActiveMarketer(...asked);

  const desk: Desk = { world, model, templateId, lacks, asMarketer, asAdmin };
  const works = [broadcasts(desk), records(desk)];
  const acts: Acts = Object.assign(
    sends(desk),
    facts(desk),
    definitions(desk),
    ...works.map(({ acts: own }) => own),
  );

  const sync = () => asAdmin('sync', requestSync);
  return {
    acts: Object.assign(acts, { sync }),
    /** Someone resumes what is paused in the end, or stops what is of another service. True when no work is left. */
    async settleWork(): Promise<boolean> {
      const [sending] = await world.rows<{ n: number }>(
        `select count(*) as n from send where state = 'sending'`,
      );
      let open = Number(sending?.n);
      for (const { table, resume, stop } of works) {
        const startsAt = table === 'broadcast' ? 'starts_at' : 'null';
        const found = await world.rows<Work>(
          `select id, state, service is null as is_own, ${startsAt} as starts_at from ${table}
            where state in ('running', 'paused', 'scheduled', 'undoing')`,
        );
        open += found.length;
        for (const { id, state, is_own, starts_at } of found) {
          const isFar = Date.parse(starts_at ?? '') > world.scheduler.shown() + SOON_MS;
          if (state === 'scheduled' && isFar) await stop(id);
          if (state === 'paused') await (is_own ? resume(id) : stop(id));
        }
      }
      return open === 0;
    },
    sync,
  };
}
