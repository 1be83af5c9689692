import { type Ref, useState } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Textarea } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { guessColumns, readCsvFile } from '@/lib/broadcasts/csv-file';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { GroupChoices, SegmentChoices, ViewChoices } from './source-choices';

const AudienceFilter = lazyWithPreload(
  () => import('./audience-filter').then((module) => module.AudienceFilter),
  ['contact-filters-panel', 'contact-quality', 'group-names'],
);

const MAX_FILE_BYTES = 8_000_000;

const KINDS = ['group', 'segment', 'view', 'filter', 'numbers', 'csv'] as const;

type Kind = (typeof KINDS)[number];

type AddPeopleProps = {
  kindRef: Ref<HTMLSelectElement>;
  sources: readonly FormSource[];
  error?: string;
  onChange: (sources: FormSource[]) => void;
  /** A file is read for a moment, in which the sources may change. */
  onFile: (change: (sources: readonly FormSource[]) => FormSource[]) => void;
};

export function AddPeople({ kindRef, sources, error, onChange, onFile }: AddPeopleProps) {
  const t = useMessages('broadcasts-form');
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kind = chosen ?? (sources.some(({ type }) => type === 'csv') ? 'csv' : 'group');
  return (
    <div className="grid gap-3 rounded border border-dashed p-3">
      <Field label={t('add.from')} error={error}>
        <Select
          ref={kindRef}
          value={kind}
          onChange={({ target }) => setChosen(KINDS.find((each) => each === target.value) ?? 'group')}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`add.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'group' && <GroupChoices sources={sources} onChange={onChange} />}
      {kind === 'segment' && <SegmentChoices sources={sources} onChange={onChange} />}
      {kind === 'view' && <ViewChoices sources={sources} onChange={onChange} />}
      {kind === 'filter' && (
        <PartBoundary>
          <AudienceFilter sources={sources} onChange={onChange} onClose={() => setChosen('group')} />
        </PartBoundary>
      )}
      {kind === 'numbers' && <NumbersBox sources={sources} onChange={onChange} />}
      {kind === 'csv' && <FileBox hasFile={sources.some(({ type }) => type === 'csv')} onFile={onFile} />}
    </div>
  );
}

type SourcesProps = { sources: readonly FormSource[]; onChange: (sources: FormSource[]) => void };

/** The sources with this one in place of the first that it replaces, or at the end. */
function withSource(
  sources: readonly FormSource[],
  source: FormSource,
  isReplaced: (each: FormSource) => boolean,
): FormSource[] {
  const at = sources.findIndex(isReplaced);
  if (at < 0) return [...sources, source];
  return sources.flatMap((each, index) => (index === at ? source : isReplaced(each) ? [] : each));
}

function NumbersBox({ sources, onChange }: SourcesProps) {
  const t = useMessages('broadcasts-form');
  const fields = useMessages('fields');
  const typed = sources.find(({ type }) => type === 'numbers');
  const text = typed?.type === 'numbers' ? (typed.text ?? '') : '';
  return (
    <Field label={t('numbers.label')} hint={`${t('numbers.hint')} ${fields('phoneFormat')}`}>
      <Textarea
        dir="ltr"
        value={text}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? sources.filter((source) => source !== typed)
              : withSource(sources, { type: 'numbers', text: target.value }, (each) => each === typed),
          )
        }
      />
    </Field>
  );
}

/**
 * Adds a file as soon as it is chosen. It replaces its earlier version, and a file in which no column has phone
 * numbers.
 */
function FileBox({ hasFile, onFile }: { hasFile: boolean } & Pick<AddPeopleProps, 'onFile'>) {
  const t = useMessages('broadcasts-form');
  const written = useText();

  function addCsv(text: string, name: string): string | null {
    const read = readCsvFile(text);
    if ('error' in read) return written(read.error);
    const { phone, name: nameColumn } = guessColumns(read);
    const columns = { phone, ...(nameColumn && { name: nameColumn }) };
    const file = name.slice(-MAX_FILE_NAME);
    onFile((sources) =>
      withSource(
        sources,
        { type: 'csv', text, columns, file },
        (each) => each.type === 'csv' && (each.file === file || each.columns.phone === ''),
      ),
    );
    return null;
  }

  return (
    <>
      <FilePicker
        label={t('file.label')}
        accept=".csv,.tsv,.xlsx,text/csv"
        mostBytes={MAX_FILE_BYTES}
        onText={addCsv}
      >
        {t(hasFile ? 'file.another' : 'file.choose')}
      </FilePicker>
      <p className="text-muted text-small">{t('file.hint')}</p>
    </>
  );
}

const MAX_FILE_NAME = 255;
