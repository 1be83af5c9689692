import 'server-only';
import { isOwnField, type SingleCondition } from '@/lib/contact-facts/condition';
import type { Model } from './model';
import type { World } from './world';

const LOOK_MS = 500;
const LOOKS = 60;

type Asked = { since: number; era: number; known: Set<string> };
type Found = { plan_hash: string | null; problem: string | null };

/** Compares the plans of broadcasts to a segment with those whom it may have found while they were made. */
export function audiences({ world, model: { fact, violate } }: { world: World; model: Model }) {
  const wrong = (what: string) => violate('an audience is who its segment finds', what);

  async function contacts(): Promise<Set<string>> {
    const rows = await world.rows<{ uuid: string }>('select uuid from contact_index where deleted = 0');
    return new Set(rows.map(({ uuid }) => uuid));
  }

  /** Of a condition: what it asks of each contact, and why it can't be used if so. */
  async function read(text: string, since: number) {
    const { field, value } = JSON.parse(text) as SingleCondition;
    const [own] = await world.rows<{ id: string }>('select id from contact_field');
    const valuesAt = (key: string) => fact.possible(key, { since });
    return isOwnField(field)
      ? { slot: 'value', broken: valuesAt(`${own?.id} is archived`) }
      : { slot: `tag ${value}`, broken: valuesAt(`${value} is merged`) };
  }

  async function compare(id: string, { since, era, known }: Asked): Promise<void> {
    await fact.check();
    const [segment] = await world.rows<{ id: string }>('select id from segment');
    const rows = await world.rows<{ contact_uuid: string }>(
      'select contact_uuid from broadcast_recipient where broadcast_id = ?',
      id,
    );
    const now = await contacts();
    const asked = await Promise.all(
      fact.possible(`${segment?.id} asks`, { since }).map((text) => read(text, since)),
    );
    if (era !== fact.era()) return;
    const people = new Set(rows.map(({ contact_uuid }) => contact_uuid));
    const has = (uuid: string, slot: string) => fact.possible(`${uuid} ${slot}`, { since });
    if (asked.every(({ broken }) => broken.every((why) => why !== '')))
      return wrong(`${people.size} people are planned by a segment that can’t be used`);
    for (const uuid of people)
      if (!asked.some(({ slot }) => has(uuid, slot).some((value) => value !== '')))
        wrong(`${uuid} is planned`);
    const [only, other] = asked;
    if (!only || other) return;
    for (const uuid of known)
      if (now.has(uuid) && !people.has(uuid) && has(uuid, only.slot).every((value) => value !== ''))
        wrong(`${uuid} is not planned`);
  }

  return {
    /** Call it before a plan is asked for. */
    ask: async (): Promise<Asked> => ({
      since: world.scheduler.elapsed(),
      era: fact.era(),
      known: await contacts(),
    }),
    /** Until the plan is there, or what keeps it from being made. */
    async watch(id: string, asked: Asked): Promise<void> {
      for (let looks = 0; looks < LOOKS; looks += 1) {
        const [found] = await world.rows<Found>(
          `select plan_hash, problem from broadcast b left join background_job j on j.record_id = b.id
            where b.id = ?`,
          id,
        );
        if (found?.problem) return world.note(`no plan: ${found.problem}`);
        if (found?.plan_hash) return compare(id, asked);
        await world.scheduler.wait(LOOK_MS);
      }
    },
  };
}
