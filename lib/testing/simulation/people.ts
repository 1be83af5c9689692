import 'server-only';
import { requestSync } from '../../server/contact-index/sync/scheduler';
import type { Context } from '../../server/http/context';
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

/** People don't wait for each other: nothing is awaited before the next command. */
export function createPeople(world: World, model: Model, templateId: string) {
  const marketer = { id: 'id-of-Tomás', lacks: new Set<string>() };

  /** Each request has an ID of its own, by which the audit log is read. */
  const ask =
    (person: () => Context): Ask =>
    async (what, run, action) => {
      const ctx = person();
      const told = await world.call(ctx, what, run);
      if (action) model.told(ctx.requestId, action, told.kind);
      return told;
    };
  const asAdmin = ask(() => world.person('Ada', ['admin'], 'staff:manage'));
  const asActiveMarketer = ask(() => world.person('Tomás', ['marketer'], 'broadcasts:create'));
  const asMarketer: Ask = async (...asked) =>
    marketer.lacks.size > 0 ? { kind: 'lost' } : asActiveMarketer(...asked);

  const desk: Desk = { world, model, templateId, marketer, asMarketer, asAdmin };
  const works = [broadcasts(desk), records(desk)];
  const acts: Acts = Object.assign(
    sends(desk),
    facts(desk),
    definitions(desk),
    ...works.map(({ acts: own }) => own),
  );

  return {
    acts: Object.assign(acts, { sync: () => asAdmin('sync', requestSync) }),
    /** Someone resumes what is paused in the end, or stops what is of another service. True when no work is left. */
    async settleWork(): Promise<boolean> {
      const [sending] = await world.rows<{ n: number }>(
        `select count(*) as n from send where state = 'sending'`,
      );
      let open = Number(sending?.n);
      for (const { table, resume, stop } of works) {
        const startsAt = table === 'broadcast' ? 'starts_at' : 'null';
        const found = await world.rows<{
          id: string;
          state: string;
          is_own: unknown;
          starts_at: string | null;
        }>(
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
    sync: () => asAdmin('sync', requestSync),
  };
}
