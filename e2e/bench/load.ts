import { startScript } from './processes';

export type LoadJob = {
  origin: string;
  /** Requested in turn, from the first again after the last. */
  paths: string[];
  headers: Record<string, string>;
  /** JSON text to post, instead of a GET; `{n}` is replaced by eight digits unique to the request. */
  post?: string;
  connections: number;
  requests: number;
};

/** Times in milliseconds; `bytes` is the mean size of a response. */
export type LoadResult = { perSecond: number; p50: number; p99: number; bytes: number; failed: number };

export type Load = (job: LoadJob) => Promise<LoadResult>;

/** A load generator in a process of its own, so that it shares only the machine with what it measures. */
export function startLoad(): Load {
  const { ask } = startScript('load-process.ts', {});
  return async (job) => {
    const result = (await ask(job)) as LoadResult;
    if (result.failed > 0) throw new Error(`${job.origin}${job.paths[0]} failed ${result.failed} times.`);
    return result;
  };
}
