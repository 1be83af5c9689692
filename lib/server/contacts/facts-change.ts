import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FactsChange } from '@/lib/contacts/queries';
import { parseJson } from '../db/sql';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
const snapshot = z.object({
  tags: z.array(z.string()).default([]),
  owner: z.string().nullable().default(null),
  fields: z.record(z.string(), value).default({}),
});

/** What an event says that was changed. One of another version, which can't be read, says nothing. */
export function readFactsChange(event: { before: string | null; after: string | null }): FactsChange {
  const [before, after] = [read(event.before), read(event.after)];
  const keys = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  return {
    tags: {
      added: after.tags.filter((name) => !before.tags.includes(name)),
      removed: before.tags.filter((name) => !after.tags.includes(name)),
    },
    owner: before.owner === after.owner ? null : { before: before.owner, after: after.owner },
    fields: keys
      .map((key) => ({
        key,
        label: key,
        is_date: false,
        before: before.fields[key] ?? null,
        after: after.fields[key] ?? null,
      }))
      .filter((field) => !isDeepStrictEqual(field.before, field.after)),
  };
}

function read(json: string | null): z.output<typeof snapshot> {
  return snapshot.safeParse(parseJson(json)).data ?? { tags: [], owner: null, fields: {} };
}
