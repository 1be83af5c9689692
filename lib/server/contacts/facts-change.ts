import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FactsChange, FollowUpChange } from '@/lib/contacts/queries';
import { parseJson } from '../db/sql';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
const names = z.array(z.string()).default([]);
const snapshot = z.object({
  tags: names,
  /** Of an import, which doesn't say the others. */
  add_tags: names,
  remove_tags: names,
  owner: z.string().nullable().default(null),
  fields: z.record(z.string(), value).default({}),
});

/** What an event says that was changed. One of another version, which can't be read, says nothing. */
export function readFactsChange(event: { before: string | null; after: string | null }): FactsChange {
  const [before, after] = [read(event.before), read(event.after)];
  const keys = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  return {
    tags: {
      added: [...after.add_tags, ...after.tags.filter((name) => !before.tags.includes(name))],
      removed: [...after.remove_tags, ...before.tags.filter((name) => !after.tags.includes(name))],
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
  return snapshot.safeParse(parseJson(json)).data ?? snapshot.parse({});
}

const followUp = z.object({
  /** Earlier versions didn't store it. */
  id: z.string().nullable().default(null),
  due: z.string(),
  owner: z.string().nullable(),
  done: z.boolean(),
});

/** The same of a follow-up: null for what stayed. */
export function readFollowUpChange(event: { before: string | null; after: string | null }): FollowUpChange {
  const before = followUp.safeParse(parseJson(event.before)).data;
  const after = followUp.safeParse(parseJson(event.after)).data;
  const which = { id: (after ?? before)?.id ?? null, text: null };
  if (!after) return { ...which, due: null, owner: null, done: null };
  return {
    ...which,
    due: before?.due === after.due ? null : { before: before?.due ?? null, after: after.due },
    owner: before?.owner === after.owner ? null : { before: before?.owner ?? null, after: after.owner },
    done: (before?.done ?? false) === after.done ? null : after.done,
  };
}
