import 'server-only';
import { SaxesParser } from 'saxes';
import { coded } from '@/lib/messages/coded';
import { unreadableFile } from './file-error';
import { MAX_CELL_LENGTH } from './lines';
import { damaged } from './zip';

type Handlers = {
  /** The names of elements are without their prefixes. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The parser holds a text until its end. */
const MAX_TEXT_LENGTH = 4_000_000;
/** The limit of attributes per element. A sheet needs fewer than ten, and the parser keeps them all in memory. */
const MAX_ATTRIBUTES = 200;
const MAX_DEPTH = 64;

/** Returns a function that parses the next piece of XML. Throws AppError `invalid` for broken XML. */
export function createXmlReader({ open, text, close }: Handlers): (piece: string) => void {
  const parser = new SaxesParser();
  let sinceEvent = 0;
  let depth = 0;
  let attributeCount = 0;
  const noticed =
    <Args extends unknown[]>(handler: (...args: Args) => void) =>
    (...args: Args) => {
      sinceEvent = 0;
      handler(...args);
    };
  parser.on(
    'opentag',
    noticed(({ name, attributes }) => {
      attributeCount = 0;
      depth += 1;
      if (depth > MAX_DEPTH) throw damaged();
      open?.(local(name), attributes);
    }),
  );
  parser.on(
    'closetag',
    noticed(({ name }) => {
      depth -= 1;
      close?.(local(name));
    }),
  );
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MAX_ATTRIBUTES) throw damaged();
  });
  const take = noticed((piece: string) => text?.(piece));
  parser.on('text', take);
  parser.on('cdata', take);
  // At the first one: the parser reports every element that is still open, which may be millions.
  parser.on('error', (error) => {
    throw damaged(error);
  });
  return (piece) => {
    sinceEvent += piece.length;
    parser.write(piece);
    if (sinceEvent > MAX_TEXT_LENGTH)
      throw unreadableFile(coded('files-errors.someCellTooLong', { max: MAX_CELL_LENGTH }));
  };
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
