import 'server-only';
import type { LeasedWork } from '../jobs/leased-runner';
import type { Turn } from '../service/types';

export type Step = LeasedWork & {
  /** Waits for the time of the next call, which takes its own turn. */
  pace(): Promise<void>;
  /** Waits for the next call of an import. Throws the reason of `signal`. */
  turn(): Promise<Turn>;
  /** Ends a step after a call that failed although nothing is wrong with its row. */
  failed(reason: string): Promise<void>;
  succeeded(): void;
};
