import { startScript } from './processes';

export type LoadJob = {
  origin: string;
  /** Asked in turn, from the first again after the last. */
  paths: string[];
  headers: Record<string, string>;
  /** JSON text to post instead of asking; `{n}` in it becomes eight digits that no other request has. */
  post?: string;
  connections: number;
  requests: number;
};

/** Times in milliseconds; `bytes` is the mean size of an answer. */
export type LoadResult = { perSecond: number; p50: number; p99: number; bytes: number; failed: number };

export type Load = (job: LoadJob) => Promise<LoadResult>;

/** A load generator in a process of its own, so that it takes nothing from what it measures but the machine. */
export function startLoad(): Load {
  const { ask } = startScript('load-process.ts', {});
  return async (job) => {
    const result = (await ask(job)) as LoadResult;
    if (result.failed > 0) throw new Error(`${job.origin}${job.paths[0]} failed ${result.failed} times.`);
    return result;
  };
}
