import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { sourceFiles } from './build-when-needed.mjs';
import { ownFiles } from './package/files.mjs';

const UNIT = join('deploy', 'frontdesk.service');
const COMPOSE = ['compose.yaml', 'compose.postgres.yaml'];
const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

/** Why a test is left out; null when the program is here, in this version or a newer one. */
function lacks(program: string, version = 0): string | null {
  const { status, stdout } = run(program, '--version');
  const found = status === 0 ? Number(stdout.match(/\d+/)?.[0]) : -1;
  return found >= version ? null : `left out: there is no ${program}${version ? ` ${version}` : ''} here`;
}

function test(title: string, missing: string | null, check: () => void): void {
  it(title, ({ skip }) => (missing ? skip(missing) : check()));
}

describe('the unit', () => {
  test('is valid to systemd', lacks('systemd-analyze'), () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'frontdesk.service');
    const verify = (unit: string) => {
      writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
      return run('systemd-analyze', 'verify', '--man=no', file);
    };
    const unit = readFileSync(UNIT, 'utf8');
    expect(verify(unit.replace('WatchdogSec=', 'WatchdogSeconds=')).stderr).toContain('Unknown key');
    expect(verify(unit)).toMatchObject({ status: 0, stderr: '' });
  });

  // 250 is the first that rates a file that isn't installed.
  test('is rated at most 3.0 by systemd, where 10 is the most exposed', lacks('systemd-analyze', 250), () => {
    const rated = run('systemd-analyze', 'security', '--offline=true', '--threshold=30', '--no-pager', UNIT);
    expect(rated.stdout).toContain('Overall exposure level');
    expect(rated.status).toBe(0);
  });

  it('lets a node see whether the process of another one has ended', () => {
    expect(readFileSync(UNIT, 'utf8')).not.toMatch(/^(ProtectProc|ProcSubset)=/m);
  });
});

test('the alert rules are valid to Prometheus', lacks('promtool'), () => {
  const { status, stdout } = run('promtool', 'check', 'rules', join('deploy', 'prometheus-alerts.yaml'));
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('8 rules found') });
});

type Service = {
  environment: Record<string, string>;
  secrets: string[];
  volumes?: string[];
  depends_on?: object;
  healthcheck?: { test: string[] };
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
};

describe('the compose files', () => {
  const files = COMPOSE.map((file) => parse(read(file)) as Compose);
  const services = files.flatMap((file) => Object.values(file.services));
  const example = readFileSync('.env.example', 'utf8');

  it.each(COMPOSE)('%s passes a secret by its file, and sets only variables that Frontdesk reads', (file) => {
    const { services } = parse(read(file)) as Compose;
    const names = Object.keys(services.frontdesk?.environment ?? {});
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
    expect(names.filter((name) => example.includes(`#${name}_FILE=`))).toEqual([]);
  });

  it('grant each secret that a variable names, from a file', () => {
    const defined = Object.assign({}, ...files.map(({ secrets }) => secrets)) as Compose['secrets'];
    for (const { environment, secrets } of services) {
      const named = Object.values(environment).flatMap(
        (value) => value.match(/^\/run\/secrets\/(\w+)$/)?.[1] ?? [],
      );
      expect(secrets.toSorted()).toEqual(expect.arrayContaining(named));
      expect(secrets.filter((name) => defined[name]?.file !== `./secrets/${name}`)).toEqual([]);
    }
  });

  it('define each volume and each service that is waited for', () => {
    const volumes = files.flatMap((file) => Object.keys(file.volumes));
    const mounted = services.flatMap((service) => (service.volumes ?? []).map((each) => each.split(':')[0]));
    expect(volumes.toSorted()).toEqual(mounted.toSorted());
    const awaited = services.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    expect(awaited).toEqual(['postgres']);
    expect(files.flatMap((file) => Object.keys(file.services))).toEqual(expect.arrayContaining(awaited));
  });

  it('check the health of Frontdesk as its image does', () => {
    const [program = '', script = ''] = files[0]?.services.frontdesk?.healthcheck?.test.slice(1) ?? [];
    expect(read('Containerfile')).toMatch(/^HEALTHCHECK /m);
    expect(read('Containerfile')).toContain(`CMD ["${program}", "${script}"]\n`);
  });

  const engine = [['docker', 'compose'], ['docker-compose']].find(
    ([program = '', ...args]) => run(program, ...args, 'version').status === 0,
  );
  test(
    'are valid to Docker, one and both together',
    engine ? null : 'left out: no docker compose is here',
    () => {
      const [program = '', ...args] = engine ?? [];
      const named = COMPOSE.map((file) => `--file=${join('deploy', file)}`);
      for (const some of [named.slice(0, 1), named]) {
        const { status, stderr } = run(program, ...args, ...some, 'config', '--quiet');
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      }
    },
  );
});

describe('the image', () => {
  const lines = read('Containerfile').replaceAll('\\\n', '').split('\n');
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/ +/).slice(1, -1));

  it('is built from files that exist, and names no secret', () => {
    expect(copied).toContain('lib');
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    expect(copied.filter((file) => file.startsWith('.env') && file !== '.env.example')).toEqual([]);
    expect(copied).not.toContain('deploy');
  });

  it('is built from everything that a build and an archive are made of', () => {
    const isCopied = (file: string) => copied.some((each) => file === each || file.startsWith(`${each}/`));
    expect([...sourceFiles(), ...ownFiles()].filter((file) => !isCopied(file))).toEqual([]);
  });
});

it('an archive holds no secret that an operator has put beside the compose files', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  for (const folder of ['docs', 'deploy/secrets', 'lib/messages'])
    mkdirSync(join(checkout, folder), { recursive: true });
  for (const file of ['compose.yaml', 'secrets/service_api_key'])
    writeFileSync(join(checkout, 'deploy', file), '');
  const script = `import('${resolve('lib/cli/package/files.mjs')}').then((files) => console.log(files.ownFiles().join(' ')))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: checkout, encoding: 'utf8' });
  expect(stdout).toContain('deploy/compose.yaml');
  expect(stdout).not.toContain('secret');
});

it.each(['frontdesk.service', 'frontdesk-postgres.conf', 'Caddyfile', 'nginx.conf'])(
  'deploy/%s names only variables that Frontdesk reads',
  (file) => {
    const named = readFileSync(join('deploy', file), 'utf8').match(
      /\b(SERVICE|OIDC|ADMIN|SANDBOX|DATABASE|AUTH|APP|TRUSTED)_[A-Z_]+/g,
    );
    const example = readFileSync('.env.example', 'utf8');
    expect(named?.length).toBeGreaterThan(0);
    expect(named?.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
  },
);
