import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MessagePreview } from '@/components/message/message-preview';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { type BroadcastForm, toMapping } from '@/lib/broadcasts/form-values';
import { ownKeysIn } from '@/lib/broadcasts/own-fields';
import type { MappedValue } from '@/lib/broadcasts/schema';
import { fillValues } from '@/lib/broadcasts/values';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { spacedPhone } from '@/lib/spaced-phone';
import type { TemplateField } from '@/lib/templates/fields';
import { LIMITS, lengthOf } from '@/lib/templates/limits';
import { joinSegments, previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { summarizeIssues, validateValues } from '@/lib/templates/validate-values';
import { type SamplePerson, useSamplePeople } from './use-sample-people';

type SamplePreviewProps = { template: Template; fields: TemplateField[] };

export function SamplePreview({ template, fields }: SamplePreviewProps) {
  const { watch } = useFormContext<BroadcastForm>();
  const t = useMessages('broadcasts-form');
  const [index, setIndex] = useState(0);
  const form = watch();
  const mapping = toMapping(form.mapping, fields);
  const people = useSamplePeople(form.sources, ownKeysIn(mapping), template.language);
  const at = Math.min(index, people.length - 1);
  const person = people[at];
  if (!person) {
    return (
      <section aria-label={t('preview.label')} className="grid gap-2">
        <MessagePreview preview={previewOf(template, {})} sample label={t('preview.template')} />
        <p className="text-muted text-small">{t('preview.noPeople')}</p>
      </section>
    );
  }
  return (
    <section aria-label={t('preview.label')} className="grid gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="min-w-0 truncate font-medium text-small">
          {t.rich('preview.to', { name: <bdi>{person.name ?? spacedPhone(person.phone)}</bdi> })}
        </h2>
        {people.length > 1 && (
          <span className="flex shrink-0 items-center gap-1.5">
            <Button size="sm" disabled={at === 0} onClick={() => setIndex(at - 1)}>
              {t('preview.previous')}
            </Button>
            <Button size="sm" disabled={at === people.length - 1} onClick={() => setIndex(at + 1)}>
              {t('preview.next')}
            </Button>
          </span>
        )}
      </div>
      <Message template={template} fields={fields} mapping={mapping} person={person} />
    </section>
  );
}

type MessageProps = SamplePreviewProps & { mapping: MappedValue[]; person: SamplePerson };

function Message({ template, fields, mapping, person }: MessageProps) {
  const t = useMessages('broadcasts-form');
  const { values, empty } = fillValues(fields, mapping, person);
  const text = useText();
  const preview = previewOf(template, values);
  const issues = empty.length > 0 ? [] : validateValues(template, values);
  const fallbacks = fallbacksOf(fields, mapping, person);
  const labelsOf = (listed: readonly TemplateField[]) =>
    formatList(
      listed.map(({ label }) => text(label)),
      t.language,
      'comma',
    );
  return (
    <>
      <MessagePreview preview={preview} label={t('preview.message')} />
      {empty.length > 0 && <Note tone="warning">{t('preview.empty', { fields: labelsOf(empty) })}</Note>}
      {issues.length > 0 && (
        <Note tone="warning">{t('preview.refused', { issues: text(summarizeIssues(issues)) })}</Note>
      )}
      {fallbacks.length > 0 && (
        <p className="text-muted text-small">{t('preview.fallback', { fields: labelsOf(fallbacks) })}</p>
      )}
      <p className="num text-muted text-small">
        {t('preview.length', { length: lengthOf(joinSegments(preview.body)), limit: LIMITS.body })}
      </p>
    </>
  );
}

/** The fields that are filled with their fallback for this person. */
function fallbacksOf(fields: TemplateField[], mapping: MappedValue[], person: SamplePerson): TemplateField[] {
  const bare = mapping.map((mapped) => ({ ...mapped, fallback: undefined }));
  const own = fillValues(fields, bare, person).values;
  const { values } = fillValues(fields, mapping, person);
  return fields.filter(({ key }) => values[key] !== undefined && own[key] === undefined);
}
