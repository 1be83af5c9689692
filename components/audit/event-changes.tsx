import { useId } from 'react';
import { useLanguageName } from '@/components/templates/use-language-name';
import { Becomes } from '@/components/ui/display/becomes';
import { VisuallyHidden } from '@/components/ui/display/text';
import { ExactTime } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { changesOf, isCondition, type ValueChange } from '@/lib/audit/changes';
import { auditFieldLabel } from '@/lib/audit/labels';
import type { AuditEvent } from '@/lib/audit/schema';
import { noValueInWords } from '@/lib/audit/values';
import { dayWithYear } from '@/lib/dates/time-words';
import { regionName } from '@/lib/language/region-name';
import { useMessages } from '@/lib/messages/messages-provider';

const LazyConditionInWords = lazyWithPreload(
  () => import('./condition-in-words').then((module) => module.ConditionInWords),
  ['contact-conditions', 'contact-fields', 'contact-filters', 'contact-quality'],
);

export function EventChanges({ event }: { event: AuditEvent }) {
  const { before, after, outcome } = event;
  const t = useMessages('audit');
  const changes = changesOf(t, event, useLanguageName());
  const of = (...kinds: ValueChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind));
  const compared = before !== null && after !== null;
  if (changes.length === 0) return <p className="text-muted">{t('changes.none')}</p>;
  // A refused event changed nothing, whatever was requested.
  const changed = t(outcome === 'refused' ? 'changes.requested' : 'changes.changes');
  return (
    <>
      {compared && of('changed', 'set').length === 0 && (
        <p className="border-t pt-3 text-muted">{t('changes.same')}</p>
      )}
      <Group title={compared ? changed : t('changes.values')} changes={of('changed', 'set')} />
      <Group title={t(compared ? 'changes.otherBefore' : 'changes.before')} changes={of('former')} />
      {of('same').length > 0 && (
        <details className="border-t pt-3">
          <summary className="cursor-default font-semibold">{t('changes.unchanged')}</summary>
          <Values changes={of('same')} />
        </details>
      )}
    </>
  );
}

function Group({ title, changes }: { title: string; changes: ValueChange[] }) {
  const headingId = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <h3 id={headingId} className="mb-1 font-semibold">
        {title}
      </h3>
      <Values changes={changes} />
    </section>
  );
}

function Values({ changes }: { changes: ValueChange[] }) {
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-2 text-small">
      {changes.map((change) => (
        <ChangeItem key={change.path} change={change} />
      ))}
    </dl>
  );
}

function ChangeItem({ change: { path, before, after, kind } }: { change: ValueChange }) {
  const t = useMessages('audit');
  return (
    <>
      <dt className="break-words py-1 text-muted">
        {path === '' ? t('changes.value') : auditFieldLabel(t, path)}
      </dt>
      <dd className="min-w-0 break-words py-1">
        {kind === 'changed' ? (
          t.rich('changes.fromTo', {
            hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            before: (
              <s className="text-muted">
                <Value path={path} text={before} />
              </s>
            ),
            after: (
              <>
                <Becomes />
                <Value path={path} text={after} />
              </>
            ),
          })
        ) : (
          <Value path={path} text={after ?? before} />
        )}
      </dd>
    </>
  );
}

const MAX_LENGTH = 600;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const COUNTRY = /^[A-Z]{2}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d\d$/;

function Value({ path, text }: { path: string; text: string | null }) {
  const t = useMessages('audit');
  const times = useMessages('times');
  if (!text) return <span className="text-faint">{noValueInWords(t, path)}</span>;
  if (INSTANT.test(text)) return <ExactTime value={text} />;
  if (DAY.test(text)) return dayWithYear(times, text);
  if (path === 'default_country' && COUNTRY.test(text)) return <bdi>{regionName(text, t.language)}</bdi>;
  if (isCondition(path))
    return (
      <PartBoundary>
        <LazyConditionInWords json={text} />
      </PartBoundary>
    );
  if (text.length <= MAX_LENGTH) return <bdi className="whitespace-pre-wrap">{text}</bdi>;
  return (
    <details>
      <summary className="cursor-default">
        {t.rich('changes.showAll', {
          text: <bdi>{text.slice(0, MAX_LENGTH)}</bdi>,
          link: (words) => <span className="text-accent underline">{words}</span>,
        })}
      </summary>
      <bdi className="whitespace-pre-wrap">{text.slice(MAX_LENGTH)}</bdi>
    </details>
  );
}
