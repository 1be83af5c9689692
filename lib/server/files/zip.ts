import 'server-only';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { unreadableFile } from './file-error';

const MB = 1024 * 1024;
const MAX_ENTRIES = 2_000;
const MAX_NAME_CHARACTERS = 200_000;
/** The limit for all parts that are read together, unpacked. */
const MAX_UNPACKED = 256 * MB;
/** The limit of unpacked to packed size, for archives that unpack to more than `SMALL`. Sheets seldom exceed 50. */
const MAX_RATIO = 200;
const SMALL = 8 * MB;
/** Bytes to unpack at a time: few enough that even the densest are 4 MB before they are counted. */
const CHUNK_BYTES = 4096;
/** Bytes to hand over at a time: few enough that the densest XML is parsed in a few ms. */
const PIECE = 16 * 1024;

export type Zip = {
  /** Whether there is such a part. Names are compared without regard to case, as in Office. */
  has: (name: string) => boolean;
  /** The text of a part, in pieces. Other work runs at least every 5 ms. */
  text: (name: string) => AsyncGenerator<string>;
};

/** Opens an archive. Throws AppError `invalid` for a damaged one and, while it is read, for one that unpacks to too much. */
export function openZip(bytes: Uint8Array, signal?: AbortSignal): Zip {
  const names = namesIn(bytes);
  let unpacked = 0;
  return {
    has: (name) => names.has(keyOf(name)),
    async *text(name) {
      const decoder = new TextDecoder();
      for (const chunk of unpack(bytes, name)) {
        unpacked += chunk.length;
        if (unpacked > Math.min(MAX_UNPACKED, Math.max(SMALL, bytes.length * MAX_RATIO))) throw tooLarge();
        for (let at = 0; at < chunk.length; at += PIECE) {
          yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
          await giveWay(signal);
        }
        await giveWay(signal);
      }
    },
  };
}

const keyOf = (name: string) => name.replaceAll('\\', '/').toLowerCase();

/** From the directory at the end, which a truncated archive doesn't have. */
function namesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  const count = createEntryCount();
  const filter = ({ name }: { name: string }) => {
    count(name);
    names.add(keyOf(name));
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
  return names;
}

/** Counts entries of the archive, which may name others in its directory than it has. Throws for too many. */
function createEntryCount(): (name: string) => void {
  let entries = 0;
  let characters = 0;
  return (name) => {
    entries += 1;
    characters += name.length;
    if (entries > MAX_ENTRIES || characters > MAX_NAME_CHARACTERS) throw tooLarge();
  };
}

/** One part in chunks, which are empty while others are skipped. */
function* unpack(bytes: Uint8Array, name: string): Generator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let found = false;
  let ended = false;
  let fault: unknown = null;
  const count = createEntryCount();
  const unzip = new Unzip((file) => {
    count(file.name);
    if (found || keyOf(file.name) !== keyOf(name)) return;
    found = true;
    file.ondata = (error, chunk, final) => {
      if (error) fault = error;
      else chunks.push(chunk);
      ended ||= final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !ended; at += CHUNK_BYTES) {
    try {
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
    } catch (error) {
      fault = error;
    }
    if (fault) throw fault instanceof AppError ? fault : damaged(fault);
    yield* chunks.length > 0 ? chunks : [NOTHING];
    chunks = [];
  }
  if (!ended) throw damaged();
}

const NOTHING = new Uint8Array();

export function damaged(cause?: unknown) {
  return unreadableFile(coded('files-errors.damaged'), cause);
}

function tooLarge() {
  return unreadableFile(coded('files-errors.tooLargeUnpacked'));
}
