/**
 * Serves on when the output can't be written, as on a full disk or once its reader has ended. Without a handler each
 * error would be reported to the same output, and so on forever.
 */
export function surviveLostOutput() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
