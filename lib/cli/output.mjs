/**
 * Keeps the app running when its output can't be written, as on a full disk. Without a handler each error would be
 * reported to the same output, and so on.
 */
export function surviveLostOutput() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
