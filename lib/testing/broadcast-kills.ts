import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { resumeBroadcast } from '../server/broadcasts/control';
import { getBroadcast } from '../server/broadcasts/store';
import { marketer } from './marketer';
import { type Moment, type RunningBroadcast, startOnPostgres, startOnSqlite } from './running-broadcast';

/** When a process is killed: at some time, or as its message arrives, was executed or was answered. */
const MOMENTS = ['sometime', 'arrived', 'executed', 'answered'] as const satisfies (Moment | 'sometime')[];

type Killed = { kills: number; findings: [what: string, problem: string | null][] };

/** With a store on SQLite and one process at a time. */
export async function killOnSqlite(people: number, kills: number): Promise<Killed> {
  return killUnder(await startOnSqlite(people), kills, 1);
}

/** With a store on PostgreSQL and two processes at a time. */
export async function killOnPostgres(people: number, kills: number): Promise<Killed> {
  return killUnder(await startOnPostgres(people), kills, 2);
}

/**
 * Kills processes (kill -9) that send a broadcast, `kills` times in total, and resumes it whenever it pauses, until it is
 * finished.
 */
async function killUnder(broadcast: RunningBroadcast, kills: number, nodes: number): Promise<Killed> {
  const { id, startNode } = broadcast;
  let killed = 0;

  async function node(): Promise<void> {
    while (!(await isFinished())) {
      const app = await startNode();
      if (killed < kills) {
        await setTimeout(Math.random() * 400);
        await reachMoment(MOMENTS[killed % MOMENTS.length] ?? 'sometime');
        killed += 1;
      } else {
        while (!(await isFinished())) await setTimeout(100);
      }
      await app.kill();
    }
  }

  /** Resolves when the moment has come, or after two seconds: the broadcast may be paused. */
  async function reachMoment(wanted: (typeof MOMENTS)[number]): Promise<void> {
    if (wanted === 'sometime') return void (await setTimeout(Math.random() * 400));
    const reached = new Promise<void>((resolve) => {
      broadcast.onMoment((moment) => moment === wanted && resolve());
    });
    await Promise.race([reached, setTimeout(2_000)]);
  }

  async function isFinished(): Promise<boolean> {
    const { state } = await getBroadcast(id);
    // Another node may have resumed it in the meantime.
    if (state === 'paused') await resumeBroadcast(marketer(), id).catch(() => {});
    return state === 'finished';
  }

  await Promise.all(Array.from({ length: nodes }, node));
  return { kills: killed, findings: await broadcast.findings(killed) };
}
