import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './app';

const MIGRATIONS = join('lib', 'server', 'db', 'migrations');

/**
 * A checkout and build of the last commit that doesn't know the newest migration. `FORMER_BUILD` may name a folder that keeps it
 * for the next time.
 */
export function makeFormerBuild(): { cwd: string; newest: string } {
  const newest = newestMigration();
  const added = git('log', '--diff-filter=A', '--format=%H', '--', join(MIGRATIONS, `${newest}.ts`));
  const commit = `${added.split('\n').at(-1)}^`;
  const cwd = process.env.FORMER_BUILD ?? join(scratchFolder(), 'checkout');
  if (!existsSync(cwd)) checkOut(commit, cwd);
  if (!existsSync(join(cwd, '.next', 'BUILD_ID'))) {
    console.log(`Building ${git('log', '-1', '--format=%h %s', commit)}`);
    const next = join('node_modules', 'next', 'dist', 'bin', 'next');
    const { status, stderr } = spawnSync(process.execPath, [next, 'build'], { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The former build failed: ${stderr}`);
  }
  return { cwd, newest };
}

function newestMigration(): string {
  const names = readdirSync(MIGRATIONS).flatMap((file) => file.match(/^(\d{4}-[a-z-]+)\.ts$/)?.[1] ?? []);
  return names.sort().at(-1) ?? '';
}

/** With the packages of this checkout: between two migrations they hardly differ. Removed after the trial, unless it is kept. */
export function checkOut(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, commit);
  execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')]);
  if (folder !== process.env.FORMER_BUILD)
    onTestFinished(() => {
      git('worktree', 'remove', '--force', folder);
    });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
