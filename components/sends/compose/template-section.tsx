import Link from 'next/link';
import type { RefObject } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { can } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { paths } from '@/lib/paths';
import type { ActiveTemplates } from '@/lib/sends/use-active-templates';
import type { Template } from '@/lib/templates/schema';
import { templatesHref } from '@/lib/templates/search-params';
import type { Obstacle } from '@/lib/templates/sendable';

type TemplateSectionProps = {
  templateQuery: ActiveTemplates;
  chosen: Template | null;
  error?: string;
  picker: RefObject<HTMLElement | null>;
  obstacleOf: (template: Template) => Obstacle | null;
  onChoose: (template: Template | null) => void;
  /** Starts a message by the name of a template that isn't saved; not offered without it. */
  onByName?: () => void;
};

export function TemplateSection(props: TemplateSectionProps) {
  const { templateQuery, chosen, error, picker, obstacleOf, onChoose, onByName } = props;
  const t = useMessages('sends-template');
  if (templateQuery.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-15 w-full" />
      </div>
    );
  }
  if (!templateQuery.data) return <Failed {...props} />;
  if (templateQuery.data.length === 0) return <NoTemplates {...props} />;
  // One that was read on its own isn't among the first.
  const listed = templateQuery.data.some(({ id }) => id === chosen?.id) || !chosen;
  const all = listed ? templateQuery.data : [...templateQuery.data, chosen];
  const offered = all.filter((template) => !obstacleOf(template) || template === chosen);
  const isArriving = !templateQuery.isComplete && !templateQuery.error;
  const languages = offered.filter(({ name }) => name === chosen?.name);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(96px,140px)] gap-3">
        <Field label={t('template')} hint={isArriving && t('loading')} error={error}>
          <Select
            ref={(select) => {
              picker.current = select;
            }}
            value={chosen?.name ?? ''}
            onChange={(event) => onChoose(firstOf(offered, event.target.value, chosen))}
          >
            <option value="">{t('choose')}</option>
            {[...new Set(offered.map(({ name }) => name))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('language')}>
          <Select
            value={chosen?.id ?? ''}
            disabled={languages.length === 0}
            onChange={(event) => onChoose(languages.find(({ id }) => id === event.target.value) ?? null)}
          >
            {languages.length === 0 && <option value="">—</option>}
            {languages.map(({ id, language }) => (
              <option key={id} value={id}>
                {language}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!templateQuery.isComplete && templateQuery.error && (
        <Note tone="danger" role="alert" title={t('failed')} action={<TryAgain query={templateQuery} />}>
          {templateQuery.error.message}
        </Note>
      )}
      <NotOffered templates={templateQuery.data} obstacleOf={obstacleOf} />
      {onByName && (
        <p className="text-muted text-small">
          {t.rich('notListed', {
            button: (text) => (
              <button type="button" className="min-h-6 text-accent underline" onClick={onByName}>
                {text}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}

type NotOfferedProps = { templates: Template[]; obstacleOf: TemplateSectionProps['obstacleOf'] };

function NotOffered({ templates, obstacleOf }: NotOfferedProps) {
  const text = useText();
  const t = useMessages('sends-template');
  const blocked = templates.flatMap((template) => {
    const obstacle = obstacleOf(template);
    return obstacle ? [{ template, ...obstacle }] : [];
  });
  if (blocked.length === 0) return null;
  return (
    <details>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('unusable', { count: blocked.length })}
      </summary>
      <ul className="mt-1 grid divide-y rounded border text-small">
        {blocked.map(({ template: { id, name, language }, why, todo }) => (
          <li key={id} className="min-w-0 px-3 py-2">
            <Link
              className="break-words font-medium text-accent underline"
              href={templatesHref({ template: id })}
            >
              {name}
            </Link>{' '}
            <span className="text-muted">{language}</span>
            <p>
              {text(why)} {text(todo)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The template in the language of the previous one, else the browser's, else in English, else the first. */
function firstOf(templates: Template[], name: string, former: Template | null): Template | null {
  const all = templates.filter((template) => template.name === name);
  const spoken = [former?.language, navigator.language.split('-')[0], 'en'].filter(
    (code) => code !== undefined,
  );
  for (const code of spoken) {
    const found = all.find(({ language }) => language === code || language.startsWith(`${code}_`));
    if (found) return found;
  }
  return all[0] ?? null;
}

function Failed({ templateQuery, picker, onByName }: TemplateSectionProps) {
  const t = useMessages('sends-template');
  return (
    <Note
      tone="danger"
      role="alert"
      title={t('failed')}
      action={
        <span className="flex flex-wrap gap-2">
          <TryAgain query={templateQuery} />
          {onByName && <ByNameButton picker={picker} onByName={onByName} />}
        </span>
      }
    >
      {templateQuery.error?.message}
    </Note>
  );
}

type ByNameButtonProps = Pick<TemplateSectionProps, 'picker'> & { onByName: () => void };

/** Takes the focus when there is no list to choose from. */
function ByNameButton({ picker, onByName }: ByNameButtonProps) {
  const t = useMessages('sends-template');
  return (
    <Button
      ref={(button) => {
        picker.current = button;
      }}
      size="sm"
      onClick={onByName}
    >
      {t('byName')}
    </Button>
  );
}

function NoTemplates({ error, picker, onByName }: TemplateSectionProps) {
  const mayWrite = can(useAppActions().roles, 'templates:write');
  const t = useMessages('sends-template');
  return (
    <Note
      tone={error ? 'danger' : 'info'}
      role={error && 'alert'}
      title={t('none.title')}
      action={
        <span className="flex flex-wrap items-center gap-3">
          {onByName && <ByNameButton picker={picker} onByName={onByName} />}
          {mayWrite && (
            <Link className="underline" href={paths.templates}>
              {t('none.add')}
            </Link>
          )}
        </span>
      }
    >
      {error && `${t('none.problem')} `}
      {t('none.text')}
      {onByName && ` ${t('none.byName')}`}
    </Note>
  );
}
