const OTHER_FORMATS: [start: RegExp, message: string][] = [
  [/^%PDF/, 'This is a PDF. Choose an .xlsx or CSV file.'],
  [/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s, 'This is an image. Choose an .xlsx or CSV file.'],
  [/^(\xef\xbb\xbf)?BEGIN:VCARD/, 'This file has vCards. Choose an .xlsx or CSV file.'],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype|html|table|meta|\?xml)/i,
    'This is a web page or an XML file. Open it in Excel, and save it as .xlsx or CSV.',
  ],
];

/** What is wrong with a file that is known by its first bytes to be no table; null for all others. */
export function otherFormat(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  return OTHER_FORMATS.find(([signature]) => signature.test(start))?.[1] ?? null;
}
