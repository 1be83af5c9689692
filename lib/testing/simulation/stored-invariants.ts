import 'server-only';
import type { Contact } from '@/lib/contacts/schema';
import type { Violate } from './judge';
import type { World } from './world';

/** What has to hold in the store, whatever people did. */
export function storedInvariants(world: World, violate: Violate) {
  /** Call it after a whole sync. */
  async function checkIndex(): Promise<void> {
    const rows = await world.rows<{ record: string }>('select record from contact_index_record');
    const lines = (contacts: Contact[]) =>
      contacts.map(({ uuid, first_name, phone }) => `${uuid} ${first_name} ${phone}`).sort();
    const known = lines(rows.map(({ record }) => JSON.parse(record)));
    const own = lines(await world.service.contacts());
    const wrong = [
      ...known.filter((line) => !own.includes(line)),
      ...own.filter((line) => !known.includes(line)),
    ];
    if (wrong.length > 0) violate('the index equals the service', wrong.join(', '));
  }

  async function checkSums(): Promise<void> {
    for (const [kind, rows, owner] of [
      ['broadcast', 'broadcast_recipient', 'broadcast_id'],
      ['import', 'import_row', 'import_id'],
    ] as const) {
      const works = await world.rows<Record<string, number | string>>(`select * from ${kind}`);
      if (works.length === 0) continue;
      const counts = await world.rows<{ id: string; state: string; n: number }>(
        `select ${owner} as id, state, count(*) as n from ${rows} group by ${owner}, state`,
      );
      for (const work of works) {
        // While a plan is made, the counters wait for its end.
        if (kind === 'broadcast' && work.plan_hash === null) continue;
        if (kind === 'import' && work.dry_run === null) continue;
        for (const { state, n } of counts.filter(({ id }) => id === work.id)) {
          // The heading of a file is a line of it, and no row.
          const heading = state === 'left_out' ? Number(work.lines) - Number(work.rows) : 0;
          const counted = work[`n_${state}`];
          if (counted !== undefined && Number(counted) !== Number(n) - heading)
            violate(
              'every row in one state, sums right',
              `${kind} ${work.name}: ${n} ${state}, counted ${counted}`,
            );
        }
      }
    }
    const [usage] = await world.rows<{ n: number }>(
      `select coalesce(sum(n), 0) as n from send_usage where scope = 'everyone'`,
    );
    const [sends] = await world.rows<{ n: number }>(
      `select count(*) as n from send where state not in ('refused', 'not_sent') or doubtful = 1`,
    );
    if (Number(usage?.n) !== Number(sends?.n))
      violate('the counters agree with the sends', `${usage?.n} counted, ${sends?.n} sent`);
  }

  /** Call it when nothing is being saved. */
  async function checkReplies(): Promise<void> {
    const [own] = await world.rows<{ organization_id: number | null }>(
      'select organization_id from known_service where n = (select service from installation)',
    );
    const executed = world.service.executions.filter(
      ({ operation, organization }) =>
        operation === 'updateCannedReply' && organization === (own?.organization_id ?? organization),
    );
    const rows = await world.rows<{ uuid: string; content: string }>(
      `select uuid, content from canned_reply where state = 'saved'`,
    );
    for (const { uuid, content } of rows) {
      const { name } = JSON.parse(content) as { name: string };
      const last = executed.findLast((each) => each.uuid === uuid)?.text;
      if (last !== name) violate('saved means saved', `the reply ${name} is shown, ${last} was saved last`);
    }
  }

  /** Messages to one person at a time, which have been or may have been sent. */
  async function ownSends(): Promise<number> {
    const [own] = await world.rows<{ n: number }>(
      `select count(*) as n from send where broadcast_id is null and state in ('accepted', 'unknown', 'sending')`,
    );
    return Number(own?.n);
  }

  return { ownSends, checkIndex, checkReplies, checkSums };
}
