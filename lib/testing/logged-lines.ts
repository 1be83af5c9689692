import 'server-only';
import { createLog } from '../server/logger';
import { singleton } from '../server/singleton';

/** The lines that the log of this process gets from now on, at the level of its environment. */
export function loggedLines(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  singleton('log', () => createLog({ write: (line) => void lines.push(JSON.parse(line)) }));
  return lines;
}
