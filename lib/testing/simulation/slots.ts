import 'server-only';
import type { Told } from './world';

/** What someone asked of one fact of a contact, which is at a slot of its own: a tag, a note, a field or the owner. */
export type Write = {
  /** One of these is the value after it; '' for none. */
  values: string[];
  /** In true time. `ended` is infinite until something is said. */
  began: number;
  ended: number;
  /** Whether none of the values before it can be left. */
  replaces: boolean;
  base: string | null;
  /** What it does instead, if a merge comes before it. */
  instead: Write[];
};

export type Stored = { uuid: string; slot: string; value: string };
export type Asked = { since?: number; except?: Write | undefined };
/** From one slot to another. */
export type Pair = readonly [from: string, into: string];

/** Whether what was told proves that nothing was done. */
export function isNotExecuted(told: Told<unknown>): boolean {
  if (told.kind !== 'refused') return false;
  return told.error.code !== 'store_unavailable' || told.error.outcome === 'not_executed';
}
