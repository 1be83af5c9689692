import { expect } from 'vitest';
import { inLanguage } from '../messages/coded';
import type { FileLine } from '../server/files/lines';
import { openFile } from '../server/files/open-file';

/** What is known of a file once it is open, all of its lines, and their cells alone. */
export async function readTable(file: Uint8Array, options?: Parameters<typeof openFile>[1]) {
  const { batches, ...opened } = await openFile(file, options);
  const lines: FileLine[] = [];
  for await (const batch of batches) lines.push(...batch);
  return { ...opened, lines, cells: lines.map(({ cells }) => cells) };
}

export async function cellsOf(response: Response): Promise<string[][]> {
  return (await readTable(new Uint8Array(await response.arrayBuffer()))).cells;
}

/** The error of a file that can't be read. */
export const fileRefusal = (message: string | RegExp) => ({
  code: 'invalid',
  message: expect.stringMatching(message),
  issues: [
    {
      path: 'file',
      message: expect.toSatisfy((text: string) => new RegExp(message).test(inLanguage('en', text))),
    },
  ],
});
