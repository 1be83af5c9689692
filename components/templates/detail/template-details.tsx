import Braces from 'lucide-react/icons/braces';
import { type ReactNode, useId, useMemo } from 'react';
import { MessagePreview } from '@/components/message/message-preview';
import { Fact, Facts } from '@/components/ui/display/facts';
import { JsonBox } from '@/components/ui/display/json-box';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { copyText } from '@/components/ui/form-controls/copy-text';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { formatNumber } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { toGraphJson } from '@/lib/templates/export-json';
import { templateFields } from '@/lib/templates/fields';
import { keptLabel } from '@/lib/templates/kept-label';
import { parsePasted, pastedPart } from '@/lib/templates/pasted';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { exampleValues } from '../form/template-values';
import { TimeAndPerson } from '../time-and-person';
import { useMayWriteTemplates } from '../use-template-state';
import { StatusTags } from './status-tags';
import { CopyLink, TemplateActions } from './template-actions';

type TemplateDetailsProps = { template: Template; notice: ReactNode };

export function TemplateDetails({ template, notice }: TemplateDetailsProps) {
  const t = useMessages('templates');
  const text = useText();
  const mayWrite = useMayWriteTemplates();
  const obstacle = obstacleOf(template);
  const preview = useMemo(() => previewOf(template, exampleValues(template)), [template]);
  return (
    <>
      <SheetBody>
        {notice}
        {template.archived_at && <Note>{t('archivedNote')}</Note>}
        {obstacle && (
          <Note tone="warning" title={text(obstacle.why)}>
            {text(obstacle.todo)}
          </Note>
        )}
        <MessagePreview preview={preview} sample label={t('preview')} />
        <TemplateVariables template={template} />
        <KeptParts template={template} />
        <TemplateFacts template={template} />
        <div className="flex flex-wrap gap-2">
          {mayWrite && (
            <CopyLink mode="language" size="sm">
              {t('actions.addLanguage')}
            </CopyLink>
          )}
          <CopyJson template={template} />
        </div>
      </SheetBody>
      {mayWrite && <TemplateActions template={template} />}
    </>
  );
}

function CopyJson({ template }: { template: Template }) {
  const t = useMessages('templates');

  async function copy() {
    const copied = await copyText(JSON.stringify(toGraphJson(template), null, 2));
    if (copied) return toast('success', coded('templates.json.copied', { name: template.name }));
    return toast('error', coded('templates.json.notCopied'), {
      description: coded('templates.json.allow'),
    });
  }

  return (
    <Button size="sm" onClick={() => void copy()}>
      <Braces />
      {t('json.copy')}
    </Button>
  );
}

function TemplateVariables({ template }: { template: Template }) {
  const t = useMessages('templates');
  const text = useText();
  const headingId = useId();
  const fields = templateFields(template).filter(({ required }) => required);
  if (fields.length === 0) {
    return <p className="text-muted">{t('variables.none')}</p>;
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h3 id={headingId} className="font-semibold">
        {t('variables.title')}
      </h3>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 text-small">
        {fields.map(({ key, label, technical, example, initial }) => (
          <div key={key} className="contents">
            <dt className="min-h-6 min-w-27.5 break-words text-muted">
              {text(label)}
              {label !== technical && (
                <span className="block pb-1.5 text-faint text-small">{text(technical)}</span>
              )}
            </dt>
            <dd className="min-h-6 min-w-0 break-words">
              {initial || example ? (
                <bdi>{initial || example}</bdi>
              ) : (
                <span className="text-faint">{t('variables.noExample')}</span>
              )}
              {initial && (
                <span className="block pb-1.5 text-faint text-small">{t('variables.default')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Parts that only WhatsApp can show, as they were pasted. */
function KeptParts({ template: { header, buttons, others } }: { template: Template }) {
  const t = useMessages('templates');
  const ofButtons = buttons.filter(({ type }) => type === 'other').map(({ pasted }) => pasted);
  return [header.pasted, ...others, ...ofButtons]
    .filter(Boolean)
    .map((pasted) => (
      <JsonBox
        key={pasted}
        title={t('kept.title', { part: keptLabel(t, pastedPart(pasted)) })}
        copyLabel={t('kept.copy', { part: keptLabel(t, pastedPart(pasted)) })}
        text={JSON.stringify(parsePasted(pasted), null, 2)}
      />
    ));
}

function TemplateFacts({ template }: { template: Template }) {
  const t = useMessages('templates');
  const { status, language, version, source, created_at, updated_at, updated_by, archived_at } = template;
  return (
    <Facts className="border-t pt-3">
      <Fact term={t('facts.status')}>
        <span className="flex flex-wrap items-center gap-1.5">
          {status.state === 'UNKNOWN' && t('status.UNKNOWN')}
          <StatusTags template={template} />
        </span>
      </Fact>
      {status.reason && <Fact term={t('facts.reason')}>{status.reason}</Fact>}
      <Fact term={t('facts.language')}>{language}</Fact>
      <Fact term={t('facts.version')}>{formatNumber(version, t.language)}</Fact>
      <Fact term={t('facts.updated')}>
        <TimeAndPerson at={updated_at} by={updated_by} />
      </Fact>
      {archived_at && (
        <Fact term={t('facts.archived')}>
          <Time value={archived_at} />
        </Fact>
      )}
      <Fact term={t('facts.created')}>
        {source === 'sandbox' ? (
          t.rich('facts.createdWithSandbox', { time: <Time value={created_at} /> })
        ) : (
          <Time value={created_at} />
        )}
      </Fact>
    </Facts>
  );
}
