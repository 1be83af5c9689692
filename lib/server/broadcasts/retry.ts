import 'server-only';
import { reads, store } from '../db/client';
import { mayHaveGot, retryable } from './family';
import { type AudiencePerson, CHUNK, recognized, rowsOfCsv } from './people';
import { type BroadcastRow, toSource } from './row';
import { readRows } from './store';

/**
 * The people of a retry of `parentId`, with the values of the CSV they came from. Whoever may have got the message of
 * any broadcast of the series is left out.
 */
export async function* peopleToRetry(
  broadcastId: string,
  parentId: string,
): AsyncGenerator<AudiencePerson[]> {
  const { row: broadcast } = await readRows(store(), broadcastId);
  /** Those of the CSV, each perhaps in several rows: the plan takes the first that can be sent. */
  const done = new Set<string | null>();
  const sources = await store()
    .selectFrom('broadcast_source')
    .select(['source', 'text'])
    .where('broadcast_id', '=', broadcast.id)
    .where('type', '=', 'csv')
    .orderBy('position')
    .execute();
  for (const source of sources.map(toSource)) {
    if (source.type !== 'csv') continue;
    for await (const chunk of rowsOfCsv(source.text, source.columns)) {
      const people = await onlyRetryable(chunk, broadcast, parentId);
      for (const { phoneKey } of people) done.add(phoneKey);
      yield people;
    }
  }
  for (let last = -1; ; ) {
    const rows = await retryable(reads({ bulk: true }), parentId)
      .select(['position', 'phone', 'name'])
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute();
    const people = await recognized(rows.map(({ phone, name }) => ({ typed: phone, name, cells: null })));
    const wanted = await onlyRetryable(people, broadcast, parentId);
    yield wanted.filter(({ phoneKey }) => !done.has(phoneKey));
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.position ?? last;
  }
}

async function onlyRetryable(
  people: AudiencePerson[],
  broadcast: BroadcastRow,
  parentId: string,
): Promise<AudiencePerson[]> {
  const keys = people.flatMap(({ phoneKey }) => phoneKey ?? []);
  if (keys.length === 0) return [];
  const rows = await retryable(reads({ bulk: true }), parentId)
    .select('phone_key')
    .where('phone_key', 'in', keys)
    .execute();
  const wanted = new Set(rows.map(({ phone_key }) => phone_key));
  const got = await mayHaveGot(store(), broadcast, keys);
  return people.filter(({ phoneKey }) => phoneKey !== null && wanted.has(phoneKey) && !got.has(phoneKey));
}
