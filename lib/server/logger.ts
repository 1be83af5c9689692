import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env';
import { singleton } from './singleton';

/** The process's log: JSON lines on standard output, without keys, cookies or what people wrote. */
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
