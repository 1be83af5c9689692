import { expect, onTestFinished } from 'vitest';
import type { ImportState } from '@/lib/imports/types';
import type { Context } from '../server/http/context';
import { createImportRunner } from '../server/imports/runner';
import { getImport } from '../server/imports/store';

/** Runs imports until the test ends, or until it is stopped. */
export function runImports(): ReturnType<typeof createImportRunner> {
  const runner = createImportRunner();
  onTestFinished(() => runner.stop());
  return runner;
}

export function reachState(ctx: Context, id: string, state: ImportState): Promise<void> {
  return expect.poll(async () => (await getImport(ctx, id)).state).toBe(state);
}
