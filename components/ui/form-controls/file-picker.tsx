'use client';

import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Note } from '../display/note';
import { Button } from './button';
import { readTextFile } from './read-text-file';

type FilePickerProps = {
  /** "CSV file". */
  what: string;
  /** As the browser's own dialog takes it. */
  accept: string;
  mostBytes?: number;
  onText: (text: string) => void;
};

/** Reads a file into the field below it, where it can still be looked over. */
export function FilePicker({ what, accept, mostBytes = 900_000, onText }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again once it is mended.
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
