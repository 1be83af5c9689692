import { Suspense } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Sheet } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import { EditTemplate } from '../form/edit-template';
import { CopyTemplate, NewTemplate, PasteTemplate } from '../form/new-template';
import { LazyTemplateForm, LazyTemplateVersions } from '../lazy-parts';
import { CATEGORY_LABELS, languageLabel } from '../template-labels';
import { useTemplateState } from '../use-template-state';
import { TemplateDetails } from './template-details';

/** The sheet beside the list, from the URL: closed, a new template, a paste from WhatsApp, or a template. */
export function TemplateSheet({ listed }: { listed: Template[] }) {
  const { params, go } = useTemplateState();
  if (params.template === null) return null;
  const close = () => go({ template: null, mode: null });
  if (params.template === 'new') return <NewTemplate onClose={close} />;
  if (params.template === 'paste') return <PasteTemplate onClose={close} />;
  return <OpenTemplate key={params.template} id={params.template} listed={listed} onClose={close} />;
}

type OpenTemplateProps = { id: string; listed: Template[]; onClose: () => void };

function OpenTemplate({ id, listed, onClose }: OpenTemplateProps) {
  const { params } = useTemplateState();
  const { record: template, query } = useListedRecord(
    listed.find((each) => each.id === id),
    templateQueries.one(id),
  );
  if (template && (params.mode === 'duplicate' || params.mode === 'language')) {
    return <CopyTemplate key={params.mode} template={template} mode={params.mode} />;
  }
  return (
    <Sheet
      wide={params.mode !== null}
      title={template?.name ?? 'Template'}
      meta={template && `${languageLabel(template.language)} · ${CATEGORY_LABELS[template.category]}`}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {template ? (
        <Opened template={template} />
      ) : (
        <RecordAbsent
          noun="template"
          query={query}
          notFound={<Note>There is no such template. Check the URL for typos.</Note>}
        />
      )}
    </Sheet>
  );
}

const TABS = [
  { mode: null, label: 'Details' },
  { mode: 'edit', label: 'Edit', preload: LazyTemplateForm.preload },
  { mode: 'versions', label: 'Versions', preload: LazyTemplateVersions.preload },
] as const;

function Opened({ template }: { template: Template }) {
  const { params, linkTo } = useTemplateState();
  const tab = params.mode === 'edit' || params.mode === 'versions' ? params.mode : null;
  return (
    <>
      <SheetTabs label="Template" tabs={TABS} current={tab} linkTo={linkTo} />
      {params.mode === 'edit' && <EditTemplate template={template} />}
      {params.mode === 'versions' && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyTemplateVersions template={template} />
        </Suspense>
      )}
      {params.mode === null && <TemplateDetails template={template} />}
    </>
  );
}
