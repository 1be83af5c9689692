/** The text of a file as spreadsheets write them: UTF-8, UTF-16 with its mark, or else Windows-1252. */
export async function readTextFile(
  file: Blob,
  mostBytes: number,
): Promise<{ text: string } | { refusal: string }> {
  if (file.size > mostBytes) return { refusal: 'This file is too large. Split it into several.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { refusal: 'This is an Excel workbook. Save it as CSV in Excel, and choose that file.' };
  }
  const text = decode(bytes);
  return text.includes('\0') ? { refusal: 'This is not a text file. Choose another one.' } : { text };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
