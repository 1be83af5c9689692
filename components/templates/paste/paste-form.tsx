'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { formatCount } from '@/lib/format';
import type { PasteProblem } from '@/lib/templates/import/json-cursor';
import { type Paste, parsePaste } from '@/lib/templates/import/parse';
import { languageLabel } from '../detail/template-labels';
import { lineAt } from './line-at';

type PasteFormProps = {
  text: string;
  onText: (text: string) => void;
  onChoose: (draft: Paste['drafts'][number]) => void;
  onCancel: () => void;
};

/** Parses a pasted text. A single template opens in the form right away; several are listed to choose from. */
export function PasteForm({ text, onText, onChoose, onCancel }: PasteFormProps) {
  const [paste, setPaste] = useState<Paste | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function read(event: FormEvent) {
    event.preventDefault();
    const found = parsePaste(text);
    const [only, ...others] = found.drafts;
    if (only && others.length === 0 && found.problems.length === 0) return onChoose(only);
    setPaste(found);
    if (!only) field.current?.focus();
  }

  function type(next: string) {
    setPaste(null);
    onText(next);
  }

  return (
    <form className="contents" noValidate onSubmit={read} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        <Field
          label="Template"
          hint="Paste its JSON from WhatsApp Manager or the Graph API, a list of templates, or only the text of the body."
          error={paste && paste.drafts.length === 0 ? 'No template was found in this text.' : undefined}
        >
          <Textarea
            ref={field}
            autoFocus
            rows={10}
            spellCheck={false}
            dir="auto"
            className="max-h-[50dvh] min-h-50 font-mono text-[13px]"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {paste && <PasteProblems problems={paste.problems} text={text} />}
        {paste && paste.drafts.length > 0 && <PasteChoices drafts={paste.drafts} onChoose={onChoose} />}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to read it</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Read template
        </Button>
      </SheetFooter>
    </form>
  );
}

type PasteChoicesProps = { drafts: Paste['drafts']; onChoose: (draft: Paste['drafts'][number]) => void };

/** The parsed templates, to continue with one of them. */
function PasteChoices({ drafts, onChoose }: PasteChoicesProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} id={headingId} className="font-semibold">
        {formatCount(drafts.length, 'template')} found
      </h3>
      <ul className="grid divide-y rounded border">
        {drafts.map((draft, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pasted templates may be identical.
          <li key={index} className="flex min-w-0 items-center gap-3 px-3 py-2">
            <Choice draft={draft} onChoose={() => onChoose(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = { draft: Paste['drafts'][number]; onChoose: () => void };

function Choice({ draft: { template, issues }, onChoose }: ChoiceProps) {
  const name = template.name || 'Without a name';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {template.language && (
            <span className="text-muted text-small" title={languageLabel(template.language)}>
              {template.language}
            </span>
          )}
          {issues.length > 0 && <Tag tone="warning">{formatCount(issues.length, 'problem')} to fix</Tag>}
        </p>
        <bdi className="block truncate text-muted text-small">{template.body.replace(/\s+/g, ' ')}</bdi>
      </div>
      <Button size="sm" onClick={onChoose}>
        Use this<span className="sr-only"> template: {name}</span>
      </Button>
    </>
  );
}

/** What could not be parsed and where, with the line if its position is known. */
function PasteProblems({ problems, text }: { problems: PasteProblem[]; text: string }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="danger" role="alert" title="Some of this couldn’t be read">
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
        {problems.map(({ where, message }) => {
          const line = lineAt(text, where);
          return (
            <li key={where + message}>
              <span className="num font-semibold">{capital(where)}:</span> {message}
              {line && (
                <code
                  dir="ltr"
                  className="mt-1 block whitespace-pre-wrap break-all rounded bg-surface px-2 py-1 text-text"
                >
                  {line.before}
                  <mark className="border-danger border-b-2 bg-danger-soft">{line.at || '⏎'}</mark>
                  {line.after}
                </code>
              )}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

/** JSON paths are not capitalized. */
function capital(where: string): string {
  return where.includes(' ') ? where.charAt(0).toUpperCase() + where.slice(1) : where;
}
