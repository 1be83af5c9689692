/** A guard of the product, and the change of its source that switches it off in a build of the simulation. */
export type Guard = { name: string; file: string; from: string; to: string };

/** Each keeps one promise. A run that doesn't notice that one is missing has a hole. */
export const GUARDS: Guard[] = [
  {
    name: 'row claim',
    file: 'lib/server/imports/move-row.ts',
    from: "    .where('state', '=', from)\n    .returning",
    to: '    .returning',
  },
  {
    name: 'lease check',
    file: 'lib/server/jobs/lease.ts',
    from: 'if (held && !isFree(held, now)) return null;',
    to: '',
  },
  {
    name: 'idempotency key',
    file: 'lib/server/sends/create-attempt.ts',
    from: "if (actor.kind !== 'user') return null;",
    to: 'return null;',
  },
  {
    name: 'recount under lock',
    file: 'lib/server/sends/create-attempt.ts',
    from: "return exclusively(store(), 'sends', async (tx) => {",
    to: 'return ((change: (tx: Store) => Promise<SendRow>) => change(store()))(async (tx) => {',
  },
  {
    name: '"sending" before the first byte',
    file: 'lib/server/sends/ledger.ts',
    from: "await tx.insertInto('send').values(row).execute();",
    to: "await tx.insertInto('send').values({ ...row, state: 'not_sent' }).execute();",
  },
  {
    name: 'unknown at boot',
    file: 'lib/server/sends/dispatch.ts',
    from: 'writeOutcome(tx, id, CRASHED)',
    to: 'writeOutcome(tx, id, notSent(crashProblem()))',
  },
  {
    name: 'plan hash',
    file: 'lib/server/broadcasts/start.ts',
    from: 'if (row.plan_hash !== plan_hash) throw replanned(await getBroadcast(id));',
    to: 'plan_hash = row.plan_hash ?? plan_hash;',
  },
  {
    name: 'time of a broadcast',
    file: 'lib/server/broadcasts/start.ts',
    from: 'return starts_at === null || starts_at <= new Date(now).toISOString();',
    to: 'return true;',
  },
  {
    name: 'latest start',
    file: 'lib/server/broadcasts/upkeep.ts',
    from: 'if (isMissed(row.latest_start_at, now)) {',
    to: "if (row.latest_start_at === 'never') {",
  },
  {
    name: 'rights recheck',
    file: 'lib/server/broadcasts/start.ts',
    from: 'await ctx.recheck?.(tx);',
    to: '',
  },
  {
    name: 'do-not-send recheck',
    file: 'lib/server/sends/dispatch.ts',
    from: 'obstacle = await obstacleNow(row);',
    to: 'obstacle = null;',
  },
  {
    name: 'facts of one contact',
    file: 'lib/server/contact-facts/contacts.ts',
    from: "    .where('contact_id', '=', contactId)\n",
    to: '',
  },
  {
    name: 'facts by contact, not by number',
    file: 'lib/server/contact-facts/contacts.ts',
    from: "    .where('contact_id', '=', contactId)\n",
    to: "    .where('phone_key', '=', (eb) => eb.selectFrom('contact_index').select('phone_key').where('uuid', '=', contactId))\n",
  },
  {
    name: 'the same number',
    file: 'lib/server/contact-facts/attach.ts',
    from: 'if (own !== null && own === phoneKey) return;',
    to: 'if (own !== undefined) return;',
  },
  {
    name: 'follow-ups of who is gone',
    file: 'lib/server/contact-index/move-facts.ts',
    from: "for (const table of ['contact_note', 'follow_up'] as const) {",
    to: "for (const table of ['contact_note'] as const) {",
  },
  {
    name: 'expected value',
    file: 'lib/server/contact-facts/values.ts',
    from: 'if (expected !== undefined && !isSameValue(expected, now)) {',
    to: 'if (expected !== undefined && expected !== expected) {',
  },
  {
    name: 'undo of what was changed since',
    file: 'lib/server/contact-facts/undo-bulk.ts',
    from: "      .where('added_at', '=', at)\n",
    to: '',
  },
  {
    name: 'undo of a merged tag',
    file: 'lib/server/contact-facts/undo-bulk.ts',
    from: 'return (id) => into.get(id) ?? id;',
    to: 'return (id) => (into.has(id) ? id : id);',
  },
  {
    name: 'tag of a file',
    file: 'lib/server/imports/contacts/set-facts.ts',
    from: 'return tag?.merged_into ?? tag?.id ?? null;',
    to: 'return tag?.id ?? null;',
  },
  {
    name: 'usable segment',
    file: 'lib/server/contact-facts/usable.ts',
    from: "if (fault !== null) throw new AppError('invalid', fault);",
    to: '',
  },
  {
    name: 'condition of a segment',
    file: 'lib/server/contact-facts/usable.ts',
    from: 'return condition ? { all: [saved, condition] } : saved;',
    to: "return condition ?? { field: 'email', is: 'is', value: true };",
  },
  {
    name: 'budget window',
    file: 'lib/server/service/token-bucket.ts',
    from: 'const WINDOW_MS = 61_000;',
    to: 'const WINDOW_MS = 20_000;',
  },
  {
    name: 'age of a turn',
    file: 'lib/server/service/token-bucket.ts',
    from: 'isOver: () => Math.abs(clock.now() - now) > TURN_MS,',
    to: 'isOver: () => false,',
  },
  {
    name: 'stale-lease fence',
    file: 'lib/server/jobs/fence.ts',
    from: 'if (!(await renewLease(tx, lease, now)) || !(await isClaimedStore(tx))) throw new LeaseLost();',
    to: 'await isClaimedStore(tx);',
  },
];
