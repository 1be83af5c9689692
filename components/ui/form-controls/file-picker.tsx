'use client';

import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Note } from '../display/note';
import { Button } from './button';

type FilePickerProps = {
  /** "CSV file". */
  what: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  mostBytes?: number;
  onText: (text: string) => void;
};

/** Reads a file into the field below, where the user can check and edit it. */
export function FilePicker({ what, accept, mostBytes = 900_000, onText }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    const found = await readTextFile(file, mostBytes);
    setRefusal('refusal' in found ? found.refusal : null);
    if (!('text' in found)) return;
    setName(file.name);
    onText(found.text);
  }

  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={what}
          onChange={(event) => void read(event)}
        />
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Choose a {what}
        </Button>
        <bdi role="status" className="min-w-0 truncate text-muted text-small">
          {name}
        </bdi>
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
    </div>
  );
}

/** Decodes a file from a spreadsheet: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. */
async function readTextFile(file: Blob, mostBytes: number): Promise<{ text: string } | { refusal: string }> {
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
