import 'server-only';
import type { Violate } from './judge';
import { type Asked, isNotExecuted, type Pair, type Stored, type Write } from './slots';
import { splitTag, watchMerges } from './watch-merges';
import type { Told, World } from './world';

const NOTHING: Write = { values: [''], began: -1, ended: -1, replaces: true, base: null, instead: [] };

const STORED = `
  select f.contact_id as uuid, 'tag ' || c.tag_id as slot, 'yes' as value from contact_facts f
    join contact_tag c on c.contact_n = f.n where f.service is null
  union all select f.contact_id, 'value', v.text from contact_facts f join contact_value v on v.contact_n = f.n
    where f.service is null
  union all select f.contact_id, 'owner', o.user_id from contact_facts f join contact_owner o on o.contact_n = f.n
    where f.service is null
  union all select f.contact_id, 'note ' || n.text, 'yes' from contact_facts f
    join contact_note n on n.contact_n = f.n where f.service is null
  union all select f.contact_id, 'follow-up ' || u.text, case when u.done_at is null then u.due else 'done' end
    from contact_facts f join follow_up u on u.contact_n = f.n where f.service is null
  union all select id, 'is called', name from tag
  union all select id, 'is archived', 'yes' from tag where archived = 1
  union all select id, 'is merged', merged_into from tag where merged_into is not null
  union all select id, 'is archived', 'yes' from contact_field where archived = 1
  union all select id, 'asks', condition from segment`;
/** What one contact has of these stays with it where the other has its own. */
const SINGLE = [' value', ' owner'];

/** Which facts each contact may have, by what was asked and told. */
export function watchFacts(world: World, violate: Violate) {
  const slots = new Map<string, Write[]>();
  let service: number | null | undefined;
  let era = 0;
  let tags: string[] | null = null;
  const writesOf = (key: string) => slots.get(key) ?? [NOTHING];

  /** At any time since then, which is now without `since`. */
  function possible(key: string, { since = Number.POSITIVE_INFINITY, except }: Asked = {}): string[] {
    const writes = writesOf(key).filter((write) => write !== except);
    // What ends at that very time, as all does that a suspended process left open, may have been last.
    const isReplaced = ({ ended }: Write) =>
      writes.some((by) => by.replaces && by.began > ended && by.ended < since);
    return writes.filter((write) => !isReplaced(write)).flatMap(({ values }) => values);
  }

  /** Returns the function to call with what was told, and the write. */
  function begin(key: string, values: string[], base: string | null = null) {
    const began = world.scheduler.elapsed();
    const own = era;
    const write: Write = {
      values,
      began,
      ended: Number.POSITIVE_INFINITY,
      replaces: false,
      base,
      instead: [],
    };
    slots.set(key, [...writesOf(key), write]);
    const learn = (told: Told<unknown>, replaces = true) => {
      for (const each of [write, ...write.instead]) each.ended = world.scheduler.elapsed();
      // It may have been done before the store was restored or connected to another service, where that isn't.
      write.replaces = replaces && told.kind === 'done' && era === own;
      if (isNotExecuted(told)) forget(key, write);
      // What an attach, a file or an undo did may have brought back what someone saw.
      const isBack = (since: number) =>
        writesOf(key).some((each) => each.base === null && each.began >= since);
      const same = (each: Write) =>
        each !== write && each.replaces && base !== null && each.base === base && !isBack(each.began);
      if (write.replaces && writesOf(key).some(same))
        violate('no save is overwritten unseen', `${key}: ${values} by someone who saw ${base}`);
    };
    return { write, learn };
  }

  /** Without tags that files have created, which name one that was called otherwise by then. */
  async function readStored(): Promise<Stored[]> {
    const [known, rows] = [await knownTags(), await world.rows<Stored>(STORED)];
    return rows.filter(({ uuid, slot }) => {
      const [, tag] = splitTag(`${uuid} ${slot}`);
      return known.includes(tag ?? (slot === 'is called' ? uuid : (known[0] ?? '')));
    });
  }

  async function connectedService(): Promise<number | null> {
    const [row] = await world.rows<{ service: number }>('select service from installation');
    return row?.service ?? null;
  }

  async function knownTags(): Promise<string[]> {
    tags ??= (await world.rows<{ id: string }>('select id from tag order by id')).map(({ id }) => id);
    return tags;
  }

  /** What was asked and isn't answered may still be done. */
  function startFrom(rows: Stored[]): void {
    const open = [...slots].map(
      ([key, writes]) => [key, writes.filter(({ ended }) => ended === Number.POSITIVE_INFINITY)] as const,
    );
    const stored = new Map(rows.map(({ uuid, slot, value }) => [`${uuid} ${slot}`, value]));
    slots.clear();
    era += 1;
    for (const [key, value] of stored) slots.set(key, [{ ...NOTHING, values: [value] }]);
    for (const [key, writes] of open) if (writes.length > 0) slots.set(key, [...writesOf(key), ...writes]);
  }

  function forget(key: string, write: Write): void {
    slots.set(
      key,
      writesOf(key).filter((each) => each !== write),
    );
  }

  function slotsOf(...uuids: string[]): Set<string> {
    const [long = 0] = uuids.map(({ length }) => length);
    return new Set(
      [...slots.keys()].filter((key) => uuids.includes(key.slice(0, long))).map((key) => key.slice(long)),
    );
  }

  /** What is left at two slots when one is given to the other, by what each may have. */
  function givenAt([from, into]: Pair, begun?: Map<string, { write: Write }>) {
    const apart = (key: string) => possible(key, { except: begun?.get(key)?.write });
    const [gone, own] = [apart(from), apart(into)];
    const isSingle = SINGLE.some((slot) => from.endsWith(slot));
    const left = (one: string, other: string) => (isSingle && other ? one : '');
    return [
      [into, gone.flatMap((one) => own.map((other) => other || one))],
      [from, gone.flatMap((one) => own.map((other) => left(one, other)))],
    ] as const;
  }

  /** Gives what is at some slots to others. Returns the function to call with what was told. */
  function give(pairs: () => Pair[]) {
    const begun = new Map(
      pairs().flatMap((pair) =>
        givenAt(pair).map(([key, values]) => [key, begin(key, [...values])] as const),
      ),
    );
    return (told: Told<unknown>) => {
      // Someone may have changed some of it in the meantime, before or after it was given away.
      for (const pair of pairs())
        for (const [key, values] of givenAt(pair, begun)) {
          const own = begun.get(key);
          if (own) own.write.values = [...new Set([...own.write.values, ...values])];
          else begin(key, [...values]).learn(told, false);
        }
      for (const { learn } of begun.values()) learn(told);
    };
  }

  const keys = () => [...slots.keys()];
  const merges = watchMerges(world, { keys, writesOf, possible, begin, give });

  return {
    begin,
    /** Those of the template. */
    tags: knownTags,
    /** Changes when what was known of facts is replaced by what is stored. */
    era: () => era,
    attach: (from: string, into: string) =>
      give(() => [...slotsOf(from, into)].map((slot) => [from + slot, into + slot])),
    ...merges,
    possible,
    async check() {
      const former = await connectedService();
      const rows = await readStored();
      const connected = await connectedService();
      // While they were read: the next check knows which service they are of.
      if (connected !== former) return;
      // Facts of another service are kept apart, where the same contact has others.
      if (service !== connected) startFrom(rows);
      service = connected;
      const stored = new Map(rows.map(({ uuid, slot, value }) => [`${uuid} ${slot}`, value]));
      for (const key of new Set([...slots.keys(), ...stored.keys()])) {
        const [has, may] = [stored.get(key) ?? '', possible(key)];
        if (!may.includes(has))
          violate('a fact stays with the right person', `${key}: “${has}”, not “${may.join('” or “')}”`);
      }
    },
    /** A restored store has what it had, which nobody has to know. */
    async restored() {
      const rows = await readStored();
      merges.restored(rows);
      startFrom(rows);
    },
  };
}
