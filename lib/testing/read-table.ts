import { openFile } from '../server/files/open-file';

export async function cellsOf(response: Response): Promise<string[][]> {
  const file = await openFile(new Uint8Array(await response.arrayBuffer()), {});
  const lines: string[][] = [];
  for await (const batch of file.batches) for (const { cells } of batch) lines.push(cells);
  return lines;
}
