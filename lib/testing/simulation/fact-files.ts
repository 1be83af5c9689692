import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import type { RowFacts } from '../../server/imports/row-facts';
import { FACTS } from './facts';
import type { Model } from './model';
import type { World } from './world';

type Slot = {
  key: string;
  before: string[];
  learn: ReturnType<Model['fact']['begin']>['learn'];
  row: number;
};
type Row = { row: number; uuid: string | null; state: string; facts: string | null };

/** Of states in which a file may still set something. */
const GOES_ON = ['running', 'paused', 'undoing'];
const LOOK_MS = 5_000;

/** Files that set a value and a tag of contacts, and which of it each contact may have. */
export function factFiles({ world, model }: { world: World; model: Model }) {
  const files = new Map<string, Slot[]>();

  /** Until the file sets nothing more. */
  async function ended(id: string): Promise<string | undefined> {
    for (;;) {
      await world.scheduler.wait(LOOK_MS);
      const [found] = await world.rows<{ state: string }>('select state from import where id = ?', id);
      if (!found || !GOES_ON.includes(found.state)) return found?.state;
    }
  }

  const rowsOf = (id: string) =>
    world.rows<Row>('select row, uuid, state, facts from import_row where import_id = ? order by row', id);

  return {
    /** Each row has a value of its own. */
    async lines(n: number, rows: number): Promise<string[]> {
      const known = await world.rows<{ record: string }>(
        `select record from contact_index_record r join contact_index c on c.uuid = r.uuid
          where deleted = 0 order by r.uuid`,
      );
      const people = known.slice(0, rows).map(({ record }) => JSON.parse(record) as Contact);
      const [tag] = await model.fact.tags();
      const [named] = await world.rows<{ name: string }>('select name from tag where id = ?', tag);
      return [
        `${FACTS.field},Phone,Tags`,
        ...people.map(({ phone }, at) => `i${n}-${at},${phone},${named?.name}`),
      ];
    },
    /** Call it as the file is started, with its rows as they were checked then. */
    async begin(id: string, n: number): Promise<void> {
      const slots = (await rowsOf(id)).flatMap(({ row, uuid, facts }) => {
        if (!uuid) return [];
        const { tags: named } = JSON.parse(facts ?? '{}') as RowFacts;
        // They may have been merged since the rows were checked.
        const added = (named?.add ?? []).flatMap(({ id: tag }) => (tag ? model.fact.leadsTo(tag) : []));
        const tags = Object.fromEntries(added.map((tag) => [`tag ${tag}`, 'yes']));
        const values = { value: `i${n}-${row - FIRST_ROW}`, ...tags };
        return Object.entries(values).map(([slot, value]) => {
          const key = `${uuid} ${slot}`;
          const before = model.fact.possible(key);
          return { key, before, row, learn: model.fact.begin(key, [value]).learn };
        });
      });
      files.set(id, slots);
    },
    /** What each row says that it has set is there. */
    async watch(id: string): Promise<void> {
      const state = await ended(id);
      const rows = new Map((await rowsOf(id)).map((row) => [row.row, row]));
      for (const { row, key, learn } of files.get(id) ?? []) {
        const { done } = JSON.parse(rows.get(row)?.facts ?? '{}') as RowFacts;
        const isSet = key.endsWith(' value')
          ? done?.fields[FACTS.field]
          : done?.tags_and_owner.some(({ tag_id }) => tag_id !== null && key.endsWith(tag_id));
        learn(state === 'finished' && isSet ? { kind: 'done', value: null } : { kind: 'lost' });
      }
    },
    /** What was there before may be there again. */
    async undo(id: string, ask: () => Promise<unknown>): Promise<void> {
      const learns = (files.get(id) ?? []).flatMap(({ key, before }) => [
        model.fact.begin(key, before).learn,
        ...model.fact.anyTagOf(key),
      ]);
      await ask();
      if (learns.length > 0) await ended(id);
      for (const learn of learns) learn({ kind: 'lost' });
    },
  };
}

/** Below the heading. */
export const FIRST_ROW = 2;
