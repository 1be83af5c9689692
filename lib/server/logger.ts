import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env';
import { singleton } from './singleton';

/** The log of the process: JSON lines on standard output, without API keys, cookies or message text. */
export function log(): Logger {
  return singleton('log', () =>
    pino({
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
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
    }),
  );
}
