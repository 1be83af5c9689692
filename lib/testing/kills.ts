import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { SendProcess } from './send-processes';

export type Moment = 'arrived' | 'executed' | 'answered';

export type KillableWork = {
  startNode(): Promise<SendProcess>;
  onMoment(listener: (moment: Moment) => void): void;
  /** Also resumes what has paused. */
  isFinished(): Promise<boolean>;
};

/** When a process is killed: at some time, or as its call arrives, was executed or was answered. */
const MOMENTS = ['sometime', 'arrived', 'executed', 'answered'] as const satisfies (Moment | 'sometime')[];

/** Kills the processes (kill -9) that do the work, `kills` times in total, until it is finished. */
export async function killUnder(work: KillableWork, kills: number, nodes: number): Promise<void> {
  const { startNode, isFinished } = work;
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

  /** Resolves when the moment has come, or after two seconds: the work may be paused. */
  async function reachMoment(wanted: (typeof MOMENTS)[number]): Promise<void> {
    if (wanted === 'sometime') return void (await setTimeout(Math.random() * 400));
    const reached = new Promise<void>((resolve) => {
      work.onMoment((moment) => moment === wanted && resolve());
    });
    await Promise.race([reached, setTimeout(2_000)]);
  }

  await Promise.all(Array.from({ length: nodes }, node));
}
