import { type Coded, coded } from '../messages/coded';

const OTHER_FORMATS: [start: RegExp, message: Coded][] = [
  [/^%PDF/, coded('files.pdf')],
  [/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s, coded('files.image')],
  [/^(\xef\xbb\xbf)?BEGIN:VCARD/, coded('files.vcards')],
  [/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|meta|\?xml)/i, coded('files.markup')],
];

/** What is wrong with a file that is known by its first bytes to be no table; null for all others. */
export function otherFormat(bytes: Uint8Array): Coded | null {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  return OTHER_FORMATS.find(([signature]) => signature.test(start))?.[1] ?? null;
}
