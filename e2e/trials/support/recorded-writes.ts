import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

type Write = { event: 'write'; file: string; at: number; bytes: Buffer };
type Change = Write | { event: 'cut'; file: string; at: number } | { event: 'remove'; file: string };
type Event =
  | Change
  /** Counts for what came before event `of`, at which it was begun. */
  | { event: 'sync'; file: string; of: number }
  | { event: 'said'; line: string };

/**
 * What a process did to the files of a folder, what it waited for the disk for, and what it said. Files have their path
 * within the folder, which is itself the empty one.
 */
export type Recorded = Event[];

/** Writes all texts, also paths, as numbers. */
export const RECORDER = [
  ...['strace', '-f', '-y', '-xx', '-s', '1000000'],
  ...['-e', 'trace=write,pwrite64,ftruncate,unlink,fsync,fdatasync'],
];

const CALL = /^(\d+) +(\w+)\((?:(\d+)<([^>]*)>|"([^"]*)")(?:, "([^"]*)")?/;
const RESUMED = /^(\d+) +<\.\.\. (?:fsync|fdatasync) resumed>/;
const STDOUT = '1';

export function readRecorded(trace: string, folder: string): Recorded {
  const events: Recorded = [];
  const syncing = new Map<string, Event>();
  for (const line of readFileSync(trace, 'latin1').split('\n')) {
    const ended = syncing.get(RESUMED.exec(line)?.[1] ?? '');
    if (ended) events.push(ended);
    const [, thread = '', call, descriptor, open, path = open ?? '', text = ''] = CALL.exec(line) ?? [];
    const bytes = bytesOf(text);
    if (call === 'write' && descriptor === STDOUT)
      for (const said of bytes.toString().trim().split('\n')) events.push({ event: 'said', line: said });
    const file = relative(folder, bytesOf(path).toString());
    if (file.startsWith('..')) continue;
    const sync: Event = { event: 'sync', file, of: events.length };
    if (call?.endsWith('sync') && line.endsWith('<unfinished ...>')) syncing.set(thread, sync);
    else if (call?.endsWith('sync')) events.push(sync);
    if (call === 'pwrite64') events.push({ event: 'write', file, bytes, at: lastNumberOf(line) });
    if (call === 'ftruncate') events.push({ event: 'cut', file, at: lastNumberOf(line) });
    if (call === 'unlink') events.push({ event: 'remove', file });
  }
  return events;
}

const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');
/** Of the arguments. */
const lastNumberOf = (line: string) => Number(/, (\d+)(?:\)| <unfinished)[^,]*$/.exec(line)?.[1]);

/** What becomes of changes for which no sync was waited for. `torn` and `spoiled`: of the last; the others by chance. */
export const FATES = ['lost', 'kept', 'by chance', 'torn', 'spoiled'] as const;
type Fate = (typeof FATES)[number];

/** The files when the power fails after so many events. */
export function filesAfter(recorded: Recorded, count: number, fate: Fate): Map<string, Buffer> {
  const before = recorded.slice(0, count);
  const synced = new Map<string, number>();
  for (const each of before) if (each.event === 'sync') synced.set(each.file, each.of);
  const isChange = (each: Event): each is Change => each.event !== 'sync' && each.event !== 'said';
  const last = before.findLastIndex(isChange);
  const files = new Map<string, Image>();
  for (const [place, each] of before.entries()) {
    if (!isChange(each)) continue;
    const isSafe = place < (synced.get(each.event === 'remove' ? '' : each.file) ?? 0);
    const own = place === last || fate === 'lost' || fate === 'kept' ? fate : 'by chance';
    if (!isSafe && (own === 'lost' || (own === 'by chance' && Math.random() < 0.5))) continue;
    const image = files.get(each.file) ?? new Image();
    files.set(each.file, image);
    if (each.event === 'write') image.write(each.at, isSafe ? each.bytes : leftOf(each.bytes, own));
    else if (each.event === 'cut') image.resize(each.at);
    else files.delete(each.file);
  }
  return new Map([...files].map(([file, image]) => [file, image.bytes()]));
}

const SECTOR = 512;

function leftOf(bytes: Buffer, fate: Fate): Buffer {
  const at = SECTOR * Math.floor((Math.random() * bytes.length) / SECTOR);
  if (fate === 'torn') return bytes.subarray(0, at);
  if (fate !== 'spoiled') return bytes;
  const isHit = (place: number) => place >= at && place < at + SECTOR;
  return bytes.map((byte, place) => (isHit(place) ? Math.floor(Math.random() * 256) : byte)) as Buffer;
}

/** A file that grows in place. */
class Image {
  #size = 0;
  #room = Buffer.alloc(65_536);

  write(at: number, bytes: Buffer): void {
    this.resize(Math.max(this.#size, at + bytes.length));
    bytes.copy(this.#room, at);
  }

  resize(size: number): void {
    if (size > this.#room.length) this.#room = Buffer.concat([this.#room], 2 * size);
    this.#room.fill(0, Math.min(size, this.#size), this.#size);
    this.#size = size;
  }

  bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }
}
