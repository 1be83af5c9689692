import 'server-only';
import { z } from 'zod';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';

/**
 * The parameters of a request's URL. Throws `bad_request` for NUL, which neither database can store or search, and for one
 * that `known` doesn't have or that is there twice: without it, a list or a file would have more than was asked for.
 */
export function readQuery(url: string, known: ReadonlySet<string>): Record<string, string> {
  const entries = [...new URL(url).searchParams];
  if (entries.some((pair) => pair.join('').includes('\0'))) {
    throw new AppError('bad_request', coded('requests.urlCharacter'));
  }
  const read = new Map<string, string>();
  const issues = entries.flatMap(([path, value]) => {
    const isTwice = read.has(path);
    read.set(path, value);
    if (known.has(path) && !isTwice) return [];
    const name = path.slice(0, 100);
    const said = isTwice ? 'requests.urlParameterTwice' : 'requests.urlParameter';
    return [{ path: name, message: coded(said, { name }) }];
  });
  if (issues[0]) {
    throw new AppError('bad_request', issues[0].message, { issues: issues.slice(0, 100) });
  }
  return Object.fromEntries(read);
}

/** The names of the parameters that a schema reads. */
export function parametersOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(parametersOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(parametersOf);
  if (schema instanceof z.ZodPipe) return parametersOf(schema.def.in);
  throw new TypeError(`A query can’t be a ${schema._zod.def.type}`);
}
