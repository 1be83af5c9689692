import 'server-only';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SCRIPT = `
  const Database = require('libsql');
  const database = new Database(process.argv[1], { timeout: 10_000 });
  database.exec('begin immediate');
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => process.exit());`;

export async function lockFromOutside(file: string): Promise<{ letGo(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', SCRIPT, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error('The other process could not lock the store.');
  return {
    async letGo() {
      child.stdin.end();
      await ended;
    },
  };
}
