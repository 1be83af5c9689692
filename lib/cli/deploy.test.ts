import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const UNIT = join('deploy', 'frontdesk.service');
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const { status, stdout } = analyze('--version');
/** The first version that rates a file that isn't installed. */
const canRate = status === 0 && Number(stdout.match(/\d+/)?.[0]) >= 250;

describe('the unit', () => {
  it.skipIf(!canRate)('is rated at most 3.0 by systemd, where 10 is the most exposed', () => {
    const rated = analyze('security', '--offline=true', '--threshold=30', '--no-pager', UNIT);
    expect(rated.stdout).toContain('Overall exposure level');
    expect(rated.status).toBe(0);
  });

  it('lets a node see whether the process of another one has ended', () => {
    expect(readFileSync(UNIT, 'utf8')).not.toMatch(/^(ProtectProc|ProcSubset)=/m);
  });
});

it('the image is built from files that exist, and names no secret', () => {
  const lines = readFileSync(join('deploy', 'Containerfile'), 'utf8').split('\n');
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toContain('lib');
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  expect(copied.filter((file) => file.startsWith('.env') && file !== '.env.example')).toEqual([]);
});

it.each([
  'compose.yaml',
  'compose.postgres.yaml',
  'frontdesk.service',
  'frontdesk-postgres.conf',
  'Caddyfile',
  'nginx.conf',
])('deploy/%s names only variables that Frontdesk reads', (file) => {
  const named = readFileSync(join('deploy', file), 'utf8').match(
    /\b(SERVICE|OIDC|ADMIN|SANDBOX|DATABASE|AUTH|APP|TRUSTED)_[A-Z_]+/g,
  );
  const example = readFileSync('.env.example', 'utf8');
  expect(named?.length).toBeGreaterThan(0);
  expect(named?.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
});
