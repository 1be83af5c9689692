import type { Draft } from './draft-store';

export type Rebased<Values> = {
  values: Values;
  at: number;
  note?: string;
  opened: Values;
  /** Typed fields that someone else has changed since. */
  clashes: (keyof Values)[];
};

/** Null when the record already has all values of the draft. */
export function rebase<Values extends object>(draft: Draft<Values>, now: Values): Rebased<Values> | null {
  const fields = Object.keys(now) as (keyof Values)[];
  const typed = fields.filter((field) => !same(draft.typed[field], draft.opened[field]));
  const open = typed.filter((field) => !same(draft.typed[field], now[field]));
  if (open.length === 0) return null;
  const values = { ...now };
  for (const field of open) values[field] = draft.typed[field];
  return {
    values,
    at: draft.at,
    note: draft.note,
    opened: draft.opened,
    clashes: open.filter((field) => !same(draft.opened[field], now[field])),
  };
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
