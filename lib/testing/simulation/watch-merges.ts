import 'server-only';
import { type Asked, isNotExecuted, type Pair, type Stored, type Write } from './slots';
import type { Told, World } from './world';

type Learn = (told: Told<unknown>, replaces?: boolean) => void;
/** What is known of all facts, by their slots. */
type Slots = {
  keys(): string[];
  writesOf(key: string): Write[];
  possible(key: string, asked?: Asked): string[];
  begin(key: string, values: string[]): { write: Write; learn: Learn };
  give(pairs: () => Pair[]): Learn;
};

const NEVER = Number.POSITIVE_INFINITY;

/** A slot is a contact's tag, or anything else. */
export const splitTag = (key: string) => key.split(' tag ') as [uuid: string, tag: string | undefined];

/** What becomes of the tags of contacts, and of the undo of their changes, when a tag is merged into another. */
export function watchMerges(world: World, { keys, writesOf, possible, begin, give }: Slots) {
  /** By tag: where it went, what each contact had there, and when it was told, in true time. */
  const merges = new Map<string, { into: string; own: Map<string, string[]>; toldAt: number }>();

  const isTold = (tag: string) => (merges.get(tag)?.toldAt ?? NEVER) < NEVER;

  /** Of each contact that may have one of two tags. */
  function tagPairs(from: string, into: string): Pair[] {
    const uuids = keys()
      .map(splitTag)
      .filter(([, tag]) => tag === from || tag === into);
    return [...new Set(uuids.map(([uuid]) => uuid))].map((uuid) => [
      `${uuid} tag ${from}`,
      `${uuid} tag ${into}`,
    ]);
  }

  /** What goes on while a tag is merged does the same to the other one, if it comes later. */
  function follow(from: string, into: string): void {
    for (const [one, other] of tagPairs(from, into))
      for (const write of writesOf(one))
        if (write.ended === Number.POSITIVE_INFINITY && write.instead.length === 0)
          write.instead.push(begin(other, write.values).write);
  }

  /** An undo may give or take any tag of a contact, where one was merged. */
  function anyTagOf(key: string) {
    const [uuid, tag = ''] = splitTag(key);
    const ids = merges.has(tag) ? [tag, ...[...merges.values()].map(({ into }) => into)] : [];
    return [...new Set(ids)].map((id) => begin(`${uuid} tag ${id}`, ['', 'yes']).learn);
  }

  return {
    /** What the contacts of a tag have once it is merged into another. Returns the function to call with what was told. */
    merge(from: string, into: string) {
      const own = new Map(tagPairs(from, into).map(([, key]) => [key, possible(key)]));
      const earlier = [...merges].flatMap(([tag, to]) => (to.into === from ? tag : []));
      const moved = [from, ...earlier].map((tag) => {
        const key = `${tag} is merged`;
        return begin(key, tag === from ? [into] : possible(key).map((at) => (at === from ? into : at)));
      });
      const learnFacts = give(() => tagPairs(from, into));
      const merge = { into, own, toldAt: NEVER };
      if (!merges.has(from)) merges.set(from, merge);
      follow(from, into);
      return (told: Told<unknown>) => {
        follow(from, into);
        learnFacts(told);
        for (const { learn } of moved) learn(told);
        if (told.kind === 'done') merges.set(from, { ...merge, toldAt: world.scheduler.elapsed() });
        else if (isNotExecuted(told) && merges.get(from) === merge) merges.delete(from);
      };
    },
    anyTagOf,
    /** Where something that a file gives a tag may be: at it, or at those that it was merged into. */
    leadsTo(tag: string): string[] {
      const ids = [tag];
      for (let at = merges.get(tag); at && !ids.includes(at.into); at = merges.get(at.into))
        ids.push(at.into);
      return ids.filter((id) => !isTold(id));
    },
    /** What the undo of a write leaves, unless someone has certainly changed it since. */
    undo(key: string, undone: Write, before: string[]) {
      const [uuid, tag = ''] = splitTag(key);
      const merge = merges.get(tag);
      const since = writesOf(key).filter(
        (write) =>
          write !== undone && write.ended >= undone.began && write.values.join() !== undone.values.join(),
      );
      if (!merge) {
        if (since.some(({ replaces, began }) => replaces && began > undone.ended)) return () => {};
        const { learn } = begin(key, before);
        return (told: Told<unknown>) => learn(told, since.length === 0);
      }
      const kept = `${uuid} tag ${merge.into}`;
      const isChanged =
        since.some(({ ended }) => ended !== merge.toldAt) ||
        merges.has(merge.into) ||
        writesOf(kept).some(({ ended }) => ended > merge.toldAt);
      if (isChanged || !isTold(tag)) {
        const learns = anyTagOf(key);
        return () => {
          for (const learn of learns) learn({ kind: 'lost' });
        };
      }
      // As if the change had never been, and then the merge.
      const own = merge.own.get(kept) ?? [''];
      return begin(
        kept,
        before.flatMap((one) => own.map((other) => other || one)),
      ).learn;
    },
    /** A restored store may have other merges, of which nobody knows what they changed. */
    restored(rows: Stored[]) {
      merges.clear();
      for (const { uuid, slot, value } of rows)
        if (slot === 'is merged') merges.set(uuid, { into: value, own: new Map(), toldAt: NEVER });
    },
  };
}
