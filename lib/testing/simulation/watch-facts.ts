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
};

const NOTHING: Write = { values: [''], began: -1, ended: -1, replaces: true, base: null };

const STORED = `
  select f.contact_id as uuid, 'tag ' || t.name as slot, 'yes' as value from contact_facts f
    join contact_tag c on c.contact_n = f.n join tag t on t.id = c.tag_id where f.service is null
  union all select f.contact_id, 'value', v.text from contact_facts f join contact_value v on v.contact_n = f.n
    where f.service is null
  union all select f.contact_id, 'owner', o.user_id from contact_facts f join contact_owner o on o.contact_n = f.n
    where f.service is null
  union all select f.contact_id, 'note ' || n.text, 'yes' from contact_facts f
    join contact_note n on n.contact_n = f.n where f.service is null
  union all select f.contact_id, 'follow-up ' || u.text, case when u.done_at is null then u.due else 'done' end
    from contact_facts f join follow_up u on u.contact_n = f.n where f.service is null`;
/** What one contact has of these stays with it where the other has its own. */
const SINGLE = ['value', 'owner'];

/** Which facts each contact may have, by what was asked and told. */
export function watchFacts(world: World, violate: Violate) {
  const slots = new Map<string, Write[]>();
  let service: number | null = null;
  const writesOf = (key: string) => slots.get(key) ?? [NOTHING];

  function possible(key: string, except?: Write): string[] {
    const writes = writesOf(key).filter((write) => write !== except);
    const isReplaced = ({ ended }: Write) => writes.some((by) => by.replaces && by.began > ended);
    return writes.filter((write) => !isReplaced(write)).flatMap(({ values }) => values);
  }

  /** Returns the function to call with what was told, and the write. */
  function begin(key: string, values: string[], base: string | null = null) {
    const began = world.scheduler.elapsed();
    const write: Write = { values, began, ended: Number.POSITIVE_INFINITY, replaces: false, base };
    slots.set(key, [...writesOf(key), write]);
    const learn = (told: Told<unknown>, replaces = true) => {
      write.ended = world.scheduler.elapsed();
      write.replaces = replaces && told.kind === 'done';
      const isNot =
        told.kind === 'refused' &&
        (told.error.code !== 'store_unavailable' || told.error.outcome === 'not_executed');
      if (isNot) forget(key, write);
      const same = (each: Write) => each !== write && each.replaces && base !== null && each.base === base;
      if (write.replaces && writesOf(key).some(same))
        violate('no save is overwritten unseen', `${key}: ${values} by someone who saw ${base}`);
    };
    return { write, learn };
  }

  /** What was asked and isn't answered may still be done. */
  function startFrom(rows: { uuid: string; slot: string; value: string }[]): void {
    const open = [...slots].map(
      ([key, writes]) => [key, writes.filter(({ ended }) => ended === Number.POSITIVE_INFINITY)] as const,
    );
    const stored = new Map(rows.map(({ uuid, slot, value }) => [`${uuid} ${slot}`, value]));
    slots.clear();
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

  /** What an attach leaves at one slot of both contacts, by what each may have. */
  function attachedAt(slot: string, from: string, into: string, begun?: Map<string, { write: Write }>) {
    const apart = (key: string) => possible(key, begun?.get(key)?.write);
    const [gone, own] = [apart(from + slot), apart(into + slot)];
    const left = (one: string, other: string) => (SINGLE.includes(slot.trim()) && other ? one : '');
    return [
      [into + slot, gone.flatMap((one) => own.map((other) => other || one))],
      [from + slot, gone.flatMap((one) => own.map((other) => left(one, other)))],
    ] as const;
  }

  return {
    begin,
    /** What the facts of one contact are once they are given to another. Returns the function to call with what was told. */
    attach(from: string, into: string) {
      const begun = new Map(
        [...slotsOf(from, into)].flatMap((slot) =>
          attachedAt(slot, from, into).map(([key, values]) => [key, begin(key, [...values])] as const),
        ),
      );
      return (told: Told<unknown>) => {
        // Someone may have changed some of it in the meantime, before or after it was given away.
        for (const slot of slotsOf(from, into))
          for (const [key, values] of attachedAt(slot, from, into, begun)) {
            const own = begun.get(key);
            if (own) own.write.values = [...new Set([...own.write.values, ...values])];
            else begin(key, [...values]).learn(told, false);
          }
        for (const { learn } of begun.values()) learn(told);
      };
    },
    /** What the undo of a write leaves, unless someone has certainly changed it since. */
    undo(key: string, undone: Write, before: string[]) {
      const since = writesOf(key).filter(
        (write) =>
          write !== undone && write.ended >= undone.began && write.values.join() !== undone.values.join(),
      );
      if (since.some(({ replaces, began }) => replaces && began > undone.ended)) return () => {};
      const { learn } = begin(key, before);
      return (told: Told<unknown>) => learn(told, since.length === 0);
    },
    possible,
    async check() {
      const [connected] = await world.rows<{ service: number }>('select service from installation');
      const rows = await world.rows<{ uuid: string; slot: string; value: string }>(STORED);
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
      startFrom(await world.rows<{ uuid: string; slot: string; value: string }>(STORED));
    },
  };
}
