import 'server-only';

type Person = {
  phone: string;
  present: boolean;
  /** Whether the store has a row for it. */
  known: boolean;
  gone: boolean;
  /** By the tag, which addition it was. */
  tags: Map<string, string>;
  value: string | null;
  owner: string | null;
  notes: string[];
};

type Change = { who: Person; tag: string; had: boolean };
type OwnerChange = { who: Person; before: string | null; after: string | null };
type Bulk = { id: string; tags: Change[]; owners: OwnerChange[] };

/** Which facts belong to whom, at each of two services: the store must agree after any sequence of steps. */
export class FactsModel {
  readonly #services: Map<string, Person>[] = [new Map(), new Map()];
  readonly #bulks: Bulk[] = [];
  #connected = 0;
  #additions = 0;

  of(uuid: string): Person {
    const people = this.#services[this.#connected] as Map<string, Person>;
    const person: Person = people.get(uuid) ?? {
      phone: '',
      present: false,
      known: false,
      gone: false,
      tags: new Map(),
      value: null,
      owner: null,
      notes: [],
    };
    people.set(uuid, person);
    return person;
  }

  connect(service: number): void {
    if (service === this.#connected) return;
    for (const person of this.#services[this.#connected]?.values() ?? []) person.present = false;
    this.#connected = service;
  }

  vanish(uuid: string): void {
    const who = this.of(uuid);
    if (who.present && who.known) who.gone = true;
    who.present = false;
  }

  tag(who: Person, tag: string, by = `single ${++this.#additions}`): void {
    if (!who.tags.has(tag)) who.tags.set(tag, by);
  }

  bulk(uuids: string[], id: string, step: { tag: string; add: boolean; owner?: string | null }): void {
    const bulk: Bulk = { id, tags: [], owners: [] };
    for (const who of uuids.map((uuid) => this.of(uuid))) {
      if ((step.add || step.owner) && who.present) who.known = true;
      if (!who.known) continue;
      const had = who.tags.has(step.tag);
      if (had !== step.add) bulk.tags.push({ who, tag: step.tag, had });
      if (step.add) this.tag(who, step.tag, id);
      else who.tags.delete(step.tag);
      if (step.owner === undefined || step.owner === who.owner) continue;
      bulk.owners.push({ who, before: who.owner, after: step.owner });
      who.owner = step.owner;
    }
    this.#bulks.push(bulk);
  }

  /** Returns the ID of the change; undefined when there is none left. */
  undo(): string | undefined {
    const bulk = this.#bulks.pop();
    for (const { who, tag, had } of bulk?.tags ?? []) {
      if (had) this.tag(who, tag);
      else if (who.tags.get(tag) === bulk?.id) who.tags.delete(tag);
    }
    for (const { who, before, after } of bulk?.owners ?? []) if (who.owner === after) who.owner = before;
    return bulk?.id;
  }

  mayAttach(from: string, into: string): boolean {
    const [gone, own] = [this.of(from), this.of(into)];
    return gone.gone && own.present && gone.phone === own.phone;
  }

  /** Two of these, the first of which can be attached to the second. */
  attachable(uuids: readonly string[]): [from: string, into: string] | undefined {
    return uuids
      .flatMap((from) => uuids.map((into): [string, string] => [from, into]))
      .find(([from, into]) => this.mayAttach(from, into));
  }

  attach(from: string, into: string): void {
    const [gone, own] = [this.of(from), this.of(into)];
    own.known = true;
    for (const [tag, by] of gone.tags) this.tag(own, tag, by);
    own.notes.push(...gone.notes);
    [gone.tags, gone.notes] = [new Map(), []];
    if (own.value === null) [own.value, gone.value] = [gone.value, null];
    const takesOwner = own.owner === null;
    if (takesOwner) [own.owner, gone.owner] = [gone.owner, null];
    const isEmpty = gone.value === null && gone.owner === null;
    if (isEmpty) gone.known = gone.gone = false;
    for (const bulk of this.#bulks) {
      for (const change of bulk.tags) if (change.who === gone) change.who = own;
      const owners = bulk.owners.filter(({ who }) => who === gone);
      if (owners.length === 0) continue;
      if (takesOwner) {
        bulk.owners = bulk.owners.filter(({ who }) => who !== own);
        for (const change of owners) change.who = own;
      } else if (isEmpty) bulk.owners = bulk.owners.filter(({ who }) => who !== gone);
    }
  }
}
