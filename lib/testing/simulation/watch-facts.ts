import 'server-only';
import type { Violate } from './judge';
import type { Told, World } from './world';

/** What someone asked of one fact of a contact, which is at a slot of its own: a tag, a note, a field or the owner. */
type Write = {
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
type Stored = { uuid: string; slot: string; value: string };
type Asked = { since?: number; except?: Write | undefined };
/** From one slot to another. */
type Pair = readonly [from: string, into: string];
/** What one contact has of these stays with it where the other has its own. */
const SINGLE = [' value', ' owner'];

/** Which facts each contact may have, by what was asked and told. */
export function watchFacts(world: World, violate: Violate) {
  const slots = new Map<string, Write[]>();
  let service: number | null | undefined;
  let era = 0;
  let tags: string[] | null = null;
  /** By tag: where it went, what each contact had there, and when it was told, in true time. */
  const merges = new Map<string, { into: string; own: Map<string, string[]>; toldAt: number }>();
  const writesOf = (key: string) => slots.get(key) ?? [NOTHING];

  /** At any time since then, which is now without `since`. */
  function possible(key: string, { since = Number.POSITIVE_INFINITY, except }: Asked = {}): string[] {
    const writes = writesOf(key).filter((write) => write !== except);
    const isReplaced = ({ ended }: Write) =>
      writes.some((by) => by.replaces && by.began > ended && by.ended <= since);
    return writes.filter((write) => !isReplaced(write)).flatMap(({ values }) => values);
  }

  /** Returns the function to call with what was told, and the write. */
  function begin(key: string, values: string[], base: string | null = null) {
    const began = world.scheduler.elapsed();
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
      write.replaces = replaces && told.kind === 'done';
      const isNot =
        told.kind === 'refused' &&
        (told.error.code !== 'store_unavailable' || told.error.outcome === 'not_executed');
      if (isNot) forget(key, write);
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

  /** What was asked and isn't answered may still be done. */
  /** Without tags that files have created, which name one that was called otherwise by then. */
  async function readStored(): Promise<Stored[]> {
    const [known, rows] = [await knownTags(), await world.rows<Stored>(STORED)];
    return rows.filter(({ uuid, slot }) => {
      const [, tag] = splitTag(`${uuid} ${slot}`);
      return known.includes(tag ?? (slot === 'is called' ? uuid : (known[0] ?? '')));
    });
  }

  async function knownTags(): Promise<string[]> {
    tags ??= (await world.rows<{ id: string }>('select id from tag order by id')).map(({ id }) => id);
    return tags;
  }

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

  const splitTag = (key: string) => key.split(' tag ') as [uuid: string, tag: string | undefined];

  /** Of each contact that may have one of two tags. */
  function tagPairs(from: string, into: string): Pair[] {
    const uuids = [...slots.keys()].map(splitTag).filter(([, tag]) => tag === from || tag === into);
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
    const [uuid, tag] = splitTag(key);
    const isMerged = tag !== undefined && merges.has(tag);
    return (isMerged ? (tags ?? []) : []).map((each) => begin(`${uuid} tag ${each}`, ['', 'yes']).learn);
  }

  return {
    begin,
    /** Those of the template. */
    tags: knownTags,
    /** Changes when what was known of facts is replaced by what is stored. */
    era: () => era,
    attach: (from: string, into: string) =>
      give(() => [...slotsOf(from, into)].map((slot) => [from + slot, into + slot])),
    /** What the contacts of a tag have once it is merged into another. Returns the function to call with what was told. */
    merge(from: string, into: string) {
      const own = new Map(tagPairs(from, into).map(([, key]) => [key, possible(key)]));
      const earlier = [...merges].flatMap(([tag, to]) => (to.into === from ? tag : []));
      const moved = [from, ...earlier].map((tag) => begin(`${tag} is merged`, [into]));
      const learnFacts = give(() => tagPairs(from, into));
      const isFirst = !merges.has(from);
      const merge = { into, own, toldAt: Number.POSITIVE_INFINITY };
      if (isFirst) merges.set(from, merge);
      follow(from, into);
      return (told: Told<unknown>) => {
        follow(from, into);
        learnFacts(told);
        for (const { learn } of moved) learn(told);
        if (told.kind === 'done') merges.set(from, { ...merge, toldAt: world.scheduler.elapsed() });
        if (told.kind === 'refused' && told.error.code === 'not_found' && isFirst) merges.delete(from);
      };
    },
    anyTagOf,
    /** A tag and those that it has been merged into, one after another. */
    leadsTo(tag: string): string[] {
      const ids = [tag];
      for (let at = merges.get(tag); at && !ids.includes(at.into); at = merges.get(at.into))
        ids.push(at.into);
      return ids;
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
      if (isChanged || merge.toldAt === Number.POSITIVE_INFINITY) {
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
    possible,
    async check() {
      const [connected] = await world.rows<{ service: number }>('select service from installation');
      const rows = await readStored();
      // Facts of another service are kept apart, where the same contact has others.
      if (service !== (connected?.service ?? null)) startFrom(rows);
      service = connected?.service ?? null;
      const stored = new Map(rows.map(({ uuid, slot, value }) => [`${uuid} ${slot}`, value]));
      for (const key of new Set([...slots.keys(), ...stored.keys()])) {
        const [has, may] = [stored.get(key) ?? '', possible(key)];
        if (!may.includes(has))
          violate('a fact stays with the right person', `${key}: “${has}”, not “${may.join('” or “')}”`);
      }
    },
    /** A restored store has what it had, which nobody has to know. */
    async restored() {
      merges.clear();
      startFrom(await readStored());
    },
  };
}
