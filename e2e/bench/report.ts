import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { printTable } from '../support/print-table';

/** One line of the table. The floor's values are of the same tries as the app's, so that their ratios hold on a busy machine. */
export type Row = {
  figure: string;
  unit: 'ms' | 's' | 'B' | 'KB' | 'MB' | 'req/s' | '';
  app: number[];
  floor?: number[];
  /** `≤ 50` limits the figure, `≤ 1.4 ×` or `≥ 0.8 ×` its ratio to the floor. */
  aim?: string;
};

const HEAD = ['', 'Frontdesk', 'Floor', 'Ratio', 'Aim', 'Result'];
const FILE = 'docs/performance.md';

export function printSection(title: string, rows: Row[]): void {
  console.log(`\n${title}\n`);
  printTable(HEAD, rows.map(cellsOf));
}

/** Replaces the section of this title in docs/performance.md, or adds it at the end. */
export function writeSection(title: string, rows: Row[]): void {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [HEAD, rule, ...rows.map(cellsOf)].map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const section = `## ${title}\n\n${machine()}\n\n${lines.join('\n')}\n`;
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const [intro = '', ...sections] = text.split(/^(?=## )/m).map((each) => `${each.trimEnd()}\n`);
  const at = sections.findIndex((each) => each.startsWith(`## ${title}\n`));
  sections.splice(at < 0 ? sections.length : at, 1, section);
  writeFileSync(FILE, [intro, ...sections].join('\n'));
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${availableParallelism()} cores, Node ${process.versions.node}.`;
}

function cellsOf({ figure, unit, app, floor, aim }: Row): string[] {
  const value = median(app);
  const ratio = floor ? ratioOf(app, floor) : null;
  const [own, base] = [value, floor && median(floor)].map((each) =>
    each === undefined ? '–' : `${short(each)} ${unit}`.trim(),
  );
  return [
    figure,
    own ?? '',
    base ?? '',
    ratio === null || !Number.isFinite(ratio) ? '–' : `${ratio.toFixed(2)} ×`,
    aim ?? '–',
    verdict(aim, value, ratio),
  ];
}

function verdict(aim: string | undefined, value: number, ratio: number | null): string {
  const [, sign, limit, times] = /^([≤≥]) ([\d.]+)( ×)?$/.exec(aim ?? '') ?? [];
  if (!sign) return '–';
  const given = times ? (ratio ?? Number.NaN) : value;
  return (sign === '≤' ? given <= Number(limit) : given >= Number(limit)) ? 'pass' : 'fail';
}

/** The median of the tries' own ratios. */
function ratioOf(app: number[], floor: number[]): number {
  if (app.length !== floor.length) return median(app) / median(floor);
  return median(app.map((value, index) => value / (floor[index] ?? Number.NaN)));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
