import type { Process, Scheduler } from './scheduler';

type Statement = {
  sql: string;
  parameters: readonly unknown[];
  changed: number;
  inTransaction: boolean;
};

export type LeaseWatch = ReturnType<typeof watchLeases>;

/** Of a clock that was ahead: such a lease may be taken. */
const MAX_AHEAD_MS = 75_000;

/** The rows that only the holder of a lease may begin. */
const ROWS = [
  { lease: 'broadcasts', table: 'update "broadcast_recipient"' },
  { lease: 'imports', table: 'update "import_row"' },
];

/** Who holds each lease, by the statements of the nodes, and what was written against it. */
export function watchLeases(scheduler: Scheduler, note: (line: string) => void) {
  const held = new Map<string, { by: Process; until: number }>();
  const breaches: string[] = [];
  /** Since when these may misread a store that a newer version has upgraded, and take no lease any more. */
  const outdated = new Map<Process, number>();

  function taken(by: Process, name: string, until: number): void {
    const former = held.get(name);
    held.set(name, { by, until });
    if (scheduler.elapsed() > (outdated.get(by) ?? Number.POSITIVE_INFINITY))
      breaches.push(`${by.name} took ${name} on a store of a newer version`);
    if (!former || former.by === by || !former.by.isAlive) return;
    if (former.until > 0) note(`the lease ${name} of ${former.by.name} is taken over`);
    const leftMs = former.until - scheduler.time.now();
    if (leftMs > 0 && leftMs < MAX_AHEAD_MS)
      breaches.push(`${by.name} took ${name}, which ${former.by.name} held for ${leftMs} ms more`);
  }

  return {
    breaches,
    /** What it was doing at that moment, it may end; also when it is suspended. */
    outdate(process: Process) {
      const isSuspended = process.frozenUntil > scheduler.elapsed();
      outdated.set(process, isSuspended ? Number.POSITIVE_INFINITY : scheduler.elapsed());
    },
    isOutdated: (process: Process) => outdated.has(process),
    /** One that holds a lease. */
    holder: () => [...held.values()].find(({ until }) => until > scheduler.time.now())?.by,
    saw(process: Process, { sql, parameters, changed, inTransaction }: Statement): void {
      if (changed === 0) return;
      const texts = parameters.map(String);
      const [first = '', second = ''] = texts;
      if (sql.startsWith('insert into "lease"')) taken(process, first, Date.parse(texts[3] ?? ''));
      // A renewal within a transaction may be rolled back.
      const own = held.get(second);
      if (sql.startsWith('update "lease"') && !inTransaction && own?.by === process)
        own.until = Date.parse(first);
      const rows = ROWS.find(({ table }) => sql.startsWith(table));
      const begun = texts.indexOf('sending');
      if (!rows || begun < 0 || begun > texts.indexOf('waiting')) return;
      const holder = held.get(rows.lease)?.by;
      if (holder !== process) breaches.push(`${process.name} began a row of ${holder?.name ?? 'no one'}`);
    },
  };
}
