import { buildWhenNeeded } from '../../lib/cli/build-when-needed.mjs';
import { measureBroadcast } from './broadcast';
import { measureEverything } from './everything';
import { measureFill } from './fill';
import { measureHandlers } from './handlers';
import { measureImport } from './import';
import { pieces, writes } from './options';
import { measurePaint } from './paint';
import { measureReading } from './reading';
import { printSection, type Row, writeSection } from './report';
import { measureMillion, measureSearch } from './search';
import { measureSegments } from './segments';
import { stopAll } from './servers';
import { measureSizes } from './sizes';
import { measureStaff } from './staff';
import { measureStorage } from './storage';
import { measureSync } from './sync';
import { measureTurns } from './turns';

type Piece = { title: string; measure(): Promise<Row[]>; apart?: boolean };

/** Those that are `apart` take longer than all others together, and run only when they are named. */
const PIECES: Record<string, Piece> = {
  paint: { title: 'First visit of /contacts', measure: measurePaint },
  turns: { title: 'Turning pages, opening and saving', measure: measureTurns },
  handlers: { title: 'Handlers', measure: measureHandlers },
  search: { title: 'Search', measure: measureSearch },
  segments: { title: 'Conditions on facts', measure: measureSegments },
  sync: { title: 'First sync', measure: measureSync },
  everything: { title: 'Everything at once', measure: measureEverything },
  broadcast: { title: 'Broadcast', measure: measureBroadcast },
  import: { title: 'Import', measure: measureImport },
  storage: { title: 'The space of a message', measure: measureStorage },
  reading: { title: 'Reading many messages', measure: () => measureReading() },
  staff: { title: 'Fifty people, sixty calls a minute', measure: measureStaff, apart: true },
  sizes: { title: 'Sizes', measure: measureSizes, apart: true },
  fill: { title: 'The first sync beside fifty people', measure: measureFill, apart: true },
  million: { title: 'A million contacts and messages', measure: measureMillion, apart: true },
};

const unknown = pieces.filter((name) => !(name in PIECES));
if (unknown.length > 0) {
  console.error(`There is no piece ${unknown.join(', ')}. There are ${Object.keys(PIECES).join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopAll().finally(() => process.exit(1)));
}
process.env.NEXT_TELEMETRY_DISABLED = '1';
await buildWhenNeeded();

const chosen = Object.entries(PIECES).filter(([name, { apart }]) =>
  pieces.length > 0 ? pieces.includes(name) : !apart,
);
try {
  for (const [name, { title, measure }] of chosen) {
    console.log(`\nMeasuring ${name}.`);
    const began = performance.now();
    const rows = await measure();
    printSection(title, rows);
    if (writes) writeSection(title, rows);
    console.log(`\n  Took ${Math.round((performance.now() - began) / 1_000)} s.`);
  }
} finally {
  await stopAll();
}
process.exit();
