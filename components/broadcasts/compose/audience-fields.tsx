import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { IconButton, LinkButton } from '@/components/ui/form-controls/button';
import { errorsInOrder } from '@/lib/broadcasts/form-errors';
import { type BroadcastForm, type FormSource, isComplete } from '@/lib/broadcasts/form-values';
import { segmentsHref } from '@/lib/contact-facts/segments-url';
import { isWholeSearch } from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { SourceName } from '../source-name';
import { AddPeople } from './add-people';
import { ComposeSection } from './compose-section';
import { FileColumns } from './file-columns';
import { useAudienceEstimate } from './use-audience-estimate';

type AudienceFieldsProps = {
  onFile: (sources: readonly FormSource[]) => void;
};

export function AudienceFields({ onFile }: AudienceFieldsProps) {
  const { control, formState, getValues } = useFormContext<BroadcastForm>();
  const t = useMessages('broadcasts-form');
  const text = useText();
  const { field } = useController({ control, name: 'sources' });
  const estimate = useAudienceEstimate(field.value);
  const kind = useRef<HTMLSelectElement | null>(null);
  const errors = new Map(errorsInOrder(formState.errors).map(({ path, message }) => [path, message]));
  const whole = errors.get('sources');

  function replace(index: number, source: FormSource) {
    replaceAll(field.value.map((each, at) => (at === index ? source : each)));
  }

  function replaceAll(next: FormSource[]) {
    field.onChange(next);
    onFile(next);
  }

  function remove(index: number) {
    field.onChange(field.value.filter((_, at) => at !== index));
    // The button that had the focus is gone.
    kind.current?.focus();
  }

  return (
    <ComposeSection title={t('audience.title')} hint={t('audience.hint')}>
      {field.value.length > 0 && (
        <ul aria-label={t('audience.chosen')} className="grid gap-2">
          {field.value.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be the same.
            <li key={index} className="grid gap-3 rounded border px-3 py-2">
              <div className="flex items-start gap-2">
                <span className="min-w-0 flex-1 break-words py-1">
                  <SourceName source={source} />
                </span>
                <PeopleCount count={estimate.counts[estimate.sources.indexOf(source)]} source={source} />
                <IconButton
                  label={t('audience.remove')}
                  size="sm"
                  icon={<X />}
                  onClick={() => remove(index)}
                />
              </div>
              {source.type === 'csv' && 'text' in source && (
                <FileColumns
                  source={source}
                  error={source.columns.phone === '' ? errors.get(`sources.${index}`) : undefined}
                  inputRef={source.columns.phone === '' ? field.ref : undefined}
                  onChange={(next) => replace(index, next)}
                />
              )}
              {!isComplete(source) && (
                <p className="text-muted text-small">
                  {t('lost' in source ? 'audience.fileLost' : 'audience.fileKept')}
                </p>
              )}
              {!(source.type === 'csv' && source.columns.phone === '') && (
                <SourceProblem
                  source={source}
                  problem={text(
                    errors.get(`sources.${index}`) ??
                      estimate.problems[estimate.sources.indexOf(source)] ??
                      '',
                  )}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <AddPeople
        kindRef={(select) => {
          kind.current = select;
          if (!field.value.some((source) => source.type === 'csv' && source.columns.phone === '')) {
            field.ref(select);
          }
        }}
        sources={field.value}
        error={whole}
        onChange={field.onChange}
        onFile={(change) => replaceAll(change(getValues('sources')))}
      />
    </ComposeSection>
  );
}

type SourceProblemProps = { source: FormSource; problem: string };

function SourceProblem({ source, problem }: SourceProblemProps) {
  const t = useMessages('broadcasts-form');
  // The name of a filter of which a part isn't known says so.
  const isSaid = source.type === 'filter' && !isWholeSearch(source.query);
  if (problem === '' || isSaid) return null;
  const open = source.type === 'segment' && (
    <LinkButton size="sm" href={segmentsHref({ segment: source.id })}>
      {t('audience.openSegment')}
    </LinkButton>
  );
  return (
    <Note tone="danger" action={open}>
      {problem}
    </Note>
  );
}

function PeopleCount({ count, source }: { count: number | null | undefined; source: FormSource }) {
  const t = useMessages('broadcasts-form');
  // These say their number in their name.
  if (source.type === 'contacts' || source.type === 'numbers' || source.type === 'csv') return null;
  if (count === null || count === undefined) return null;
  return <span className="num shrink-0 py-1 text-muted text-small">{t('audience.people', { count })}</span>;
}
