import 'server-only';
import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { z } from 'zod';
import type { Access } from '../server/route';
import type { Handler } from './calls';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type FoundHandler = {
  /** For example `GET /api/contacts/[uuid]`. */
  key: string;
  method: string;
  path: string;
  handler: Handler & { access?: Access; input?: Partial<Record<'params' | 'query' | 'body', z.ZodType>> };
};

export async function findHandlers(folder: string): Promise<FoundHandler[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)route\.[jt]sx?$/.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const module = await import(resolve(folder, file));
      const path = addressOf(dirname(file));
      return METHODS.filter((method) => method in module).map((method) => ({
        key: `${method} ${path}`,
        method,
        path,
        handler: module[method] as FoundHandler['handler'],
      }));
    }),
  );
  return found.flat();
}

/** The URL path of a folder. Folders in parentheses are not part of it. */
function addressOf(folder: string): string {
  const parts = folder.split('/').filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
  return `/${parts.join('/')}`;
}
