/** The files that this tab has uploaded, by import: another sheet can be read without choosing the file again. */
const files = new Map<string, File>();

export function rememberFile(id: string, file: File) {
  files.set(id, file);
}

export function rememberedFile(id: string): File | undefined {
  return files.get(id);
}
