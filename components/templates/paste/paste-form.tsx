import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useMemo, useState } from 'react';
import { z } from 'zod';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { readTableFile } from '@/lib/csv/read-file';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { activeTemplates } from '@/lib/sends/queries';
import { type Paste, type PasteDraft, parsePaste } from '@/lib/templates/import/parse';
import { MAX_LIST_LENGTH } from '@/lib/templates/schema';
import { usePartTexts } from '../template-parts';
import { comparePasted } from './compare-pasted';
import { PasteProblems } from './paste-problems';
import { isChoosable, PastedList } from './pasted-list';
import { useSavePasted } from './use-save-pasted';

const pasted = z.object({
  text: z
    .string()
    .regex(/\S/, coded('templates-paste.textMissing'))
    .max(MAX_LIST_LENGTH, coded('templates-paste.textTooLong')),
});

type PasteFormProps = {
  text: string;
  onText: (text: string) => void;
  onChoose: (draft: PasteDraft) => void;
  onCancel: () => void;
};

type Read = { paste: Paste; left: ReadonlySet<number> };

export function PasteForm({ text, onText, onChoose, onCancel }: PasteFormProps) {
  const t = useMessages('templates-paste');
  const write = useText();
  const texts = usePartTexts();
  const saved = useQuery(activeTemplates());
  const [found, setFound] = useState<Read | null>(null);
  const { save, refused } = useSavePasted();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: pasted,
    defaultValues: { text },
    fields: ['text'],
    write: async (values) => (isRead ? save(values.text, chosen) : read(values.text)),
    onSaved(isComplete) {
      if (isComplete) onCancel();
    },
  });
  // Compared again when the list of templates changes, such as after some of these were saved.
  const templates = useMemo(
    () => comparePasted(found?.paste.drafts ?? [], saved.data ?? [], texts),
    [found?.paste, saved.data, texts],
  );
  const chosen = templates.filter((each) => isChoosable(each) && !found?.left.has(each.draft.at));
  const isRead = templates.length > 0;

  function read(typed: string) {
    const paste = parsePaste(typed);
    const [only, ...others] = comparePasted(paste.drafts, saved.data ?? [], texts);
    const isAlone = others.length === 0 && paste.problems.length === 0;
    if (only && isAlone && only.former === null) return onChoose(only.draft);
    setFound({ paste, left: new Set() });
    if (!only) refuse(coded('templates-paste.noTemplate'));
  }

  function refuse(message: string) {
    form.setError('text', { message }, { shouldFocus: true });
  }

  function keep(typed: string) {
    setFound(null);
    onText(typed);
  }

  function fill(read: string) {
    form.setValue('text', read);
    form.clearErrors();
    keep(read);
  }

  async function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    const dropped = await readTableFile(file, MAX_LIST_LENGTH);
    if ('text' in dropped) fill(dropped.text);
    else refuse(dropped.refusal);
  }

  return (
    <form className="contents" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        <Field label={t('template')} hint={t('hint')} error={errors.text?.message}>
          <Textarea
            autoFocus
            rows={isRead ? 4 : 10}
            spellCheck={false}
            dir="auto"
            className={`font-mono text-small ${isRead ? 'max-h-32' : 'max-h-[50dvh] min-h-50'}`}
            {...form.register('text', { onChange: ({ target }) => keep(target.value) })}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => void drop(event)}
          />
        </Field>
        <FilePicker
          label={t('file')}
          accept=".json,application/json"
          mostBytes={MAX_LIST_LENGTH}
          onText={(read) => {
            fill(read);
            return null;
          }}
        >
          {t('chooseFile')}
        </FilePicker>
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
        {problem && (
          <Note tone="danger" role="alert" title={t('failed')}>
            {write(problem)}
          </Note>
        )}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>{(keys) => t.rich(isRead ? 'toSave' : 'toRead', { keys })}</CommandEnterHint>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={pending || saved.isPending}
          disabled={isRead && chosen.length === 0}
        >
          {isRead ? t('save', { count: chosen.length }) : t('read')}
        </Button>
      </SheetFooter>
    </form>
  );
}
