import 'server-only';
import pino, { type DestinationStream, type Logger } from 'pino';
import { env } from './env';
import { shortenStoreErrors } from './shorten-store-errors';
import { singleton } from './singleton';

/** The log of the process. */
export function log(): Logger {
  return singleton('log', () => createLog(standardOutput()));
}

/** JSON lines without API keys, cookies or message text. */
export function createLog(output: DestinationStream): Logger {
  return pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { logMethod: shortenStoreErrors },
      redact: {
        paths: [
          'authorization',
          'cookie',
          'password',
          'token',
          '*.authorization',
          '*.cookie',
          '*.password',
          '*.token',
        ],
        censor: '[redacted]',
      },
    },
    output,
  );
}

/** Lines that can't be written, as on a full disk, are dropped beyond this. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

function standardOutput() {
  const output = pino.destination({
    dest: process.stdout.fd || 1,
    sync: true,
    maxLength: MAX_UNWRITTEN_BYTES,
  });
  // Without a handler an error would end the process.
  output.on('error', () => {});
  return output;
}
