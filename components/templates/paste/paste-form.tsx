import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useMemo, useRef, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { readTableFile } from '@/lib/csv/read-file';
import { formatCount } from '@/lib/format';
import { activeTemplates } from '@/lib/sends/queries';
import { type Paste, type PasteDraft, parsePaste } from '@/lib/templates/import/parse';
import { MAX_LIST_LENGTH } from '@/lib/templates/schema';
import { comparePasted } from './compare-pasted';
import { PasteProblems } from './paste-problems';
import { isChoosable, PastedList } from './pasted-list';
import { useSavePasted } from './use-save-pasted';

type PasteFormProps = {
  text: string;
  onText: (text: string) => void;
  onChoose: (draft: PasteDraft) => void;
  onCancel: () => void;
};

type Read = { paste: Paste; left: ReadonlySet<number> };

/** Parses a pasted text or a file. A single new template opens in the form right away; others are listed. */
export function PasteForm({ text, onText, onChoose, onCancel }: PasteFormProps) {
  const saved = useQuery(activeTemplates());
  const [found, setFound] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { save, pending, failure, refused } = useSavePasted(onCancel);
  // Compared again when the list of templates changes, such as after some of these were saved.
  const templates = useMemo(
    () => comparePasted(found?.paste.drafts ?? [], saved.data ?? []),
    [found?.paste, saved.data],
  );
  const chosen = templates.filter((each) => isChoosable(each) && !found?.left.has(each.draft.at));

  function read() {
    if (text.length > MAX_LIST_LENGTH)
      return setRefusal('This is too long. Paste at most 2 million characters.');
    const paste = parsePaste(text);
    const [only, ...others] = comparePasted(paste.drafts, saved.data ?? []);
    const isAlone = others.length === 0 && paste.problems.length === 0;
    if (only && isAlone && only.former === null) return onChoose(only.draft);
    setFound({ paste, left: new Set() });
    if (!only) field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (templates.length === 0) read();
    else if (chosen.length > 0) void save(text, chosen);
  }

  function type(next: string) {
    setFound(null);
    setRefusal(null);
    onText(next);
  }

  async function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    const dropped = await readTableFile(file, MAX_LIST_LENGTH);
    if ('text' in dropped) type(dropped.text);
    else setRefusal(dropped.refusal);
  }

  const isRead = templates.length > 0;
  const missing = text.trim() === '' ? 'Paste a template first.' : 'No template was found in this text.';
  const empty = found?.paste.drafts.length === 0 ? missing : undefined;
  return (
    <form className="contents" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        <Field
          label="Template"
          hint="Paste JSON from WhatsApp Manager or the Graph API (a template or the whole list), or only the text of the body. You can drop a file here."
          error={refusal ?? empty}
        >
          <Textarea
            ref={field}
            autoFocus
            rows={isRead ? 4 : 10}
            spellCheck={false}
            dir="auto"
            className={`font-mono text-small ${isRead ? 'max-h-32' : 'max-h-[50dvh] min-h-50'}`}
            value={text}
            onChange={(event) => type(event.target.value)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => void drop(event)}
          />
        </Field>
        <FilePicker
          what="JSON file"
          accept=".json,application/json"
          mostBytes={MAX_LIST_LENGTH}
          onText={(read) => {
            type(read);
            return null;
          }}
        />
        {found && <PasteProblems problems={found.paste.problems} text={text} />}
        {found && isRead && (
          <PastedList
            templates={templates}
            left={found.left}
            refused={refused}
            onLeft={(left) => setFound({ ...found, left })}
            onOpen={onChoose}
          />
        )}
        {failure && (
          <Note tone="danger" role="alert" title="Couldn’t save the templates">
            {failure}
          </Note>
        )}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>{templates.length > 0 ? 'to save' : 'to read it'}</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={pending || saved.isPending}
          disabled={templates.length > 0 && chosen.length === 0}
        >
          {templates.length > 0 ? `Save ${formatCount(chosen.length, 'template')}` : 'Read template'}
        </Button>
      </SheetFooter>
    </form>
  );
}
