import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { readTableFile } from '@/lib/csv/read-file';
import { useText } from '@/lib/messages/use-text';
import { Note } from '../display/note';
import { Button } from './button';

type FilePickerProps = {
  /** The kind of file: "CSV or Excel file". */
  label: string;
  accept: string;
  mostBytes?: number;
  /** Returns why the text can't be used, or null. */
  onText: (text: string, fileName: string) => string | null;
  /** The text of the button. */
  children: string;
};

export function FilePicker({ label, accept, mostBytes = 900_000, onText, children }: FilePickerProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notes, setNotes] = useState<string[]>([]);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    const found = await readTableFile(file, mostBytes);
    const refused = 'text' in found ? onText(found.text, file.name) : found.refusal;
    setRefusal(refused && `${file.name}: ${text(refused)}`);
    setNotes('notes' in found ? found.notes : []);
    setName(refused ? '' : file.name);
  }

  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={label}
          onChange={(event) => void read(event)}
        />
        <Button onClick={() => input.current?.click()}>
          <FileUp />
          {children}
        </Button>
        <bdi role="status" className="cut text-muted text-small">
          {name}
        </bdi>
      </div>
      {notes.map((note) => (
        <Note key={note}>{text(note)}</Note>
      ))}
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
    </div>
  );
}
