import Braces from 'lucide-react/icons/braces';
import { type ReactNode, useId, useMemo } from 'react';
import { copyText } from '@/components/data-table/copy-text';
import { MessagePreview } from '@/components/message/message-preview';
import { Fact, Facts } from '@/components/ui/display/facts';
import { JsonBox } from '@/components/ui/display/json-box';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { toGraphJson } from '@/lib/templates/export-json';
import { templateFields } from '@/lib/templates/fields';
import { parsePasted, pastedName } from '@/lib/templates/pasted';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { exampleValues } from '../form/template-values';
import { STATUS_LABELS } from '../template-labels';
import { useMayWriteTemplates } from '../use-template-state';
import { StatusTags } from './status-tags';
import { CopyLink, TemplateActions } from './template-actions';

type TemplateDetailsProps = { template: Template; notice: ReactNode };

export function TemplateDetails({ template, notice }: TemplateDetailsProps) {
  const mayWrite = useMayWriteTemplates();
  const obstacle = obstacleOf(template);
  const preview = useMemo(() => previewOf(template, exampleValues(template)), [template]);
  return (
    <>
      <SheetBody>
        {notice}
        {template.archived_at && <Note>This template is archived and isn’t offered for sending.</Note>}
        {obstacle && (
          <Note tone="warning" title={obstacle.why}>
            {obstacle.todo}
          </Note>
        )}
        <MessagePreview preview={preview} sample label="Preview with the examples" />
        <TemplateVariables template={template} />
        <KeptParts template={template} />
        <TemplateFacts template={template} />
        <div className="flex flex-wrap gap-2">
          {mayWrite && (
            <CopyLink mode="language" size="sm">
              Add a language
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
  async function copy() {
    const copied = await copyText(JSON.stringify(toGraphJson(template), null, 2));
    if (copied) return toast('success', `Copied ${template.name} as JSON.`);
    return toast('error', 'Couldn’t copy.', {
      description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
    });
  }

  return (
    <Button size="sm" onClick={() => void copy()}>
      <Braces />
      Copy as JSON
    </Button>
  );
}

function TemplateVariables({ template }: { template: Template }) {
  const headingId = useId();
  const fields = templateFields(template).filter(({ required }) => required);
  if (fields.length === 0) {
    return <p className="text-muted">No variables: this template is sent as it is.</p>;
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h3 id={headingId} className="font-semibold">
        Filled in with each message
      </h3>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 text-small">
        {fields.map(({ key, label, technical, example, initial }) => (
          <div key={key} className="contents">
            <dt className="min-h-6 min-w-27.5 break-words text-muted">
              {label}
              {label !== technical && <span className="block pb-1.5 text-faint text-small">{technical}</span>}
            </dt>
            <dd className="min-h-6 min-w-0 break-words">
              {initial || example ? (
                <bdi>{initial || example}</bdi>
              ) : (
                <span className="text-faint">No example</span>
              )}
              {initial && <span className="block pb-1.5 text-faint text-small">Default</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Parts that only WhatsApp can show, as they were pasted. */
function KeptParts({ template: { header, buttons, others } }: { template: Template }) {
  const ofButtons = buttons.filter(({ type }) => type === 'other').map(({ pasted }) => pasted);
  return [header.pasted, ...others, ...ofButtons]
    .filter(Boolean)
    .map((pasted) => (
      <JsonBox
        key={pasted}
        title={`Kept as pasted: ${pastedName(pasted)}`}
        copyLabel={`Copy kept as pasted: ${pastedName(pasted).toLowerCase()}`}
        text={JSON.stringify(parsePasted(pasted), null, 2)}
      />
    ));
}

function TemplateFacts({ template }: { template: Template }) {
  const { status, language, version, source, created_at, updated_at, updated_by, archived_at } = template;
  return (
    <Facts className="border-t pt-3">
      <Fact term="WhatsApp status">
        <span className="flex flex-wrap items-center gap-1.5">
          {status.state === 'UNKNOWN' && STATUS_LABELS.UNKNOWN}
          <StatusTags template={template} />
        </span>
      </Fact>
      {status.reason && <Fact term="Reason">{status.reason}</Fact>}
      <Fact term="Language code">{language}</Fact>
      <Fact term="Version">{version}</Fact>
      <Fact term="Updated">
        <Time value={updated_at} />
        {updated_by && (
          <>
            {' by '}
            <bdi>{updated_by}</bdi>
          </>
        )}
      </Fact>
      {archived_at && (
        <Fact term="Archived">
          <Time value={archived_at} />
        </Fact>
      )}
      <Fact term="Created">
        <Time value={created_at} />
        {source === 'sandbox' && ', with the sandbox'}
      </Fact>
    </Facts>
  );
}
