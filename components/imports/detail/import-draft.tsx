import { useRef, useState } from 'react';
import { JobStatus, percentDone } from '@/components/ui/display/job-status';
import { Note } from '@/components/ui/display/note';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import { saidOf } from '@/lib/api/client';
import { formatList } from '@/lib/format';
import { useCancelCheck, useUpdateImport } from '@/lib/imports/mutations';
import type { ImportUpdate } from '@/lib/imports/schema';
import type { DryRun, Import } from '@/lib/imports/types';
import type { ImportField } from '@/lib/imports/values';
import { isJobRunning, type JobProgress } from '@/lib/jobs/progress';
import type { LanguageChoice } from '@/lib/language/choices';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { PhoneCountry } from '@/lib/settings/general';
import { ColumnFields } from './column-fields';
import { DryRunSection } from './dry-run-section';
import { FileFields } from './file-fields';
import { RuleFields } from './rule-fields';
import { SameFixes } from './same-fixes';
import { type SetupChange, shownSetup } from './setup';

type T = Translate<'imports-detail'>;

type ImportDraftProps = {
  data: Import;
  countries: PhoneCountry[];
  languages: LanguageChoice[];
};

/**
 * How the file is read and what would happen. Changes are sent together, because checking a long file takes a while,
 * in the background.
 */
export function ImportDraft({ data, countries, languages }: ImportDraftProps) {
  const t = useMessages('imports-detail');
  const write = useText();
  const { mutateAsync, isPending } = useUpdateImport(data.id);
  const cancel = useCancelCheck(data.id);
  const button = useRef<HTMLButtonElement>(null);
  const [change, setChange] = useState<SetupChange>({});
  const [error, setError] = useState<string | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const columns = useKeptFocus<HTMLElement>(() => button.current ?? result.current);
  const setup = shownSetup(data, change);
  const isChanged = Object.keys(change).length > 0;
  const { checking, dry_run } = data;
  const isChecking = checking !== null && isJobRunning(checking);
  const merge = (more: SetupChange) =>
    setChange({ ...change, ...more, ...(more.rules && { rules: { ...change.rules, ...more.rules } }) });
  useUnsaved(isChanged, () => setChange({}));

  async function save(sent: Omit<ImportUpdate, 'version'>): Promise<void> {
    setError(null);
    try {
      await mutateAsync({ ...sent, version: data.version });
      // What was changed while it was saved is still to be sent.
      setChange((now) => (now === change ? {} : now));
    } catch (failure) {
      setError(saidOf(failure) ?? t('check.notSaved'));
    }
  }

  const check = () => void save({ ...setup, mapping: [...setup.mapping] });

  /** Other headings get other columns; the country and the rules stay. */
  function readFrom(header_row: number) {
    const { mapping: _, ...kept } = change;
    void save({ ...kept, header_row });
  }

  return (
    <>
      <section {...columns} aria-labelledby="import-columns" className="grid min-w-0 gap-4">
        <h2 id="import-columns" className="font-semibold text-title">
          {t('columns.heading')}
        </h2>
        <FileFields data={data} pending={isPending} onHeaderRow={readFrom} />
        {data.by_headings && !change.mapping && (
          <EarlierColumns byHeadings={data.by_headings} onChange={(mapping) => merge({ mapping })} />
        )}
        <ColumnFields data={data} mapping={setup.mapping} onChange={(mapping) => merge({ mapping })} />
        <RuleFields
          kind={data.kind}
          ownFields={data.own_fields}
          countries={countries}
          languages={languages}
          setup={setup}
          withoutReason={withoutReason(dry_run)}
          onChange={merge}
        />
        {data.missing.length > 0 && !isChanged && <MissingNote missing={data.missing} />}
        {error && (
          <Note tone="danger" role="alert">
            {write(error)}
          </Note>
        )}
        {checking?.problem && !isChanged && (
          <Note tone="danger" title={t('check.failed')}>
            {checking.problem}
          </Note>
        )}
        {(isChanged || dry_run === null) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              ref={button}
              variant="primary"
              pending={isPending || (isChecking && !isChanged)}
              onClick={check}
            >
              {t('check.preview')}
            </Button>
            <p className="text-muted text-small">{t('check.nothingSaved')}</p>
          </div>
        )}
        {isChecking && (
          <JobStatus
            job={checking}
            label={t('check.checking')}
            text={progressOf(t, checking)}
            onCancel={cancel.mutateAsync}
          />
        )}
        <VisuallyHidden role="status">{announcementOf(t, data)}</VisuallyHidden>
      </section>
      <SameFixes
        data={data}
        countries={countries}
        isStale={isChanged}
        heir={() => button.current ?? result.current}
      />
      {dry_run && (
        <DryRunSection
          data={data}
          dryRun={dry_run}
          isStale={isChanged}
          isChecking={isPending}
          headingRef={result}
          checkRef={button}
          onCheck={check}
        />
      )}
    </>
  );
}

type EarlierColumnsProps = {
  byHeadings: (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
};

function EarlierColumns({ byHeadings, onChange }: EarlierColumnsProps) {
  const t = useMessages('imports-detail');
  return (
    <Note
      action={
        <Button size="sm" onClick={() => onChange(byHeadings)}>
          {t('columns.byHeadings')}
        </Button>
      }
    >
      {t('columns.asBefore')}
    </Note>
  );
}

function withoutReason(dryRun: DryRun | null): number {
  return dryRun?.reasons.find(({ fault }) => fault === 'no_reason')?.count ?? 0;
}

function progressOf(t: T, { done, total }: JobProgress): string {
  return total === null ? t('check.checking') : t('check.checkingOf', { done, total });
}

function announcementOf(t: T, { checking, dry_run }: Import): string {
  if (checking?.problem) return t('check.failedSpoken', { problem: checking.problem });
  const percent = checking ? percentDone(checking) : 0;
  if (checking) return percent === 0 ? t('check.started') : t('check.percentDone', { percent });
  return dry_run ? t('check.checked') : '';
}

function MissingNote({ missing }: Pick<Import, 'missing'>) {
  const t = useMessages('imports-detail');
  const fields = formatList(
    missing.map((field) => t(`missing.${field}`)),
    t.language,
    'comma',
  );
  return (
    <Note tone="warning" title={t('missing.title', { fields })}>
      {t('missing.text')}
    </Note>
  );
}
