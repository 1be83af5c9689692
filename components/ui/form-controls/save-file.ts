const KEPT_MS = 60_000;

/** Downloads a blob as a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked late, because the browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
