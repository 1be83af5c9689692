import 'server-only';
import { SaxesParser } from 'saxes';
import { unreadableFile } from './file-error';
import { damaged } from './zip';

type Handlers = {
  /** The names of elements are without their prefixes. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The parser holds a text until its end. */
const MAX_TEXT_LENGTH = 4_000_000;

/** Returns a function that parses the next piece of XML. Throws AppError `invalid` for what is none. */
export function createXmlReader({ open, text, close }: Handlers): (piece: string) => void {
  const parser = new SaxesParser();
  let sinceEvent = 0;
  let refusal: unknown = null;
  const noticed =
    <Args extends unknown[]>(handler: (...args: Args) => void) =>
    (...args: Args) => {
      sinceEvent = 0;
      handler(...args);
    };
  parser.on(
    'opentag',
    noticed(({ name, attributes }) => open?.(local(name), attributes)),
  );
  parser.on(
    'closetag',
    noticed(({ name }) => close?.(local(name))),
  );
  const take = noticed((piece: string) => text?.(piece));
  parser.on('text', take);
  parser.on('cdata', take);
  // Otherwise the parser throws errors of its own, which can't be told from those of a handler.
  parser.on('error', (error) => {
    refusal ??= damaged(error);
  });
  return (piece) => {
    sinceEvent += piece.length;
    parser.write(piece);
    if (refusal) throw refusal;
    if (sinceEvent > MAX_TEXT_LENGTH)
      throw unreadableFile('A cell of this workbook has more than 32,767 characters.');
  };
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
