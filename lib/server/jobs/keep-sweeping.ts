import 'server-only';
import { log } from '../log';
import { singleton } from '../singleton';

const EVERY_MS = 5_000;

/** Sweeps now, and then for as long as the process lives: any process of the installation may end at any time. */
export async function keepSweeping(name: string, sweep: () => Promise<unknown>): Promise<void> {
  await sweep();
  singleton(`sweep of ${name}`, () =>
    setInterval(() => {
      sweep().catch((err: unknown) => log().error({ err }, `the ${name} could not be swept`));
    }, EVERY_MS).unref(),
  );
}
