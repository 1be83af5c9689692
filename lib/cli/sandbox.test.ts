import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const SANDBOX = ['--import', 'tsx', join('lib', 'cli', 'sandbox.ts')];

it('says in one line why DATA_DIR can’t be used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'a-file');
  writeFileSync(DATA_DIR, '');
  const refused = run(process.execPath, SANDBOX, { env: { ...process.env, DATA_DIR } });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR can’t be used: .*a-file.*\n$/),
  });
});

it.each(['SANDBOX_PORT', 'SANDBOX_CONTACTS'])('names %s when its number is too high', async (name) => {
  const refused = run(process.execPath, SANDBOX, { env: { ...process.env, [name]: '9999999' } });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`^${name} must be a whole number up to \\d+, not "9999999"\\.\n$`),
    ),
  });
});
