import { Suspense } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { NeedsRole } from '@/components/forms/needs-role';
import { Note } from '@/components/ui/display/note';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import {
  LazyCopyTemplate,
  LazyEditTemplate,
  LazyNewTemplate,
  LazyPasteTemplate,
  LazyTemplateVersions,
} from '../lazy-template-parts';
import { CATEGORY_LABELS, languageLabel } from '../template-labels';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { TemplateDetails } from './template-details';

export function TemplateSheet({ listed }: { listed: Template[] }) {
  const { params, go } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  if (params.template === null) return null;
  const close = () => go({ template: null, mode: null });
  if (!mayWrite && (params.template === 'new' || params.template === 'paste')) {
    return (
      <Sheet title="New template" onClose={close}>
        <SheetBody>
          <NeedsRole
            permission="templates:write"
            text={(role) => `To add templates, you need the role ${role}. Ask an admin to give it to you.`}
          />
        </SheetBody>
      </Sheet>
    );
  }
  if (params.template === 'new') {
    return (
      <Sheet title="New template" meta="Enter it exactly as WhatsApp approved it" wide onClose={close}>
        <Suspense fallback={<FormSkeleton />}>
          <LazyNewTemplate onClose={close} />
        </Suspense>
      </Sheet>
    );
  }
  if (params.template === 'paste') {
    return (
      <Sheet title="Paste from WhatsApp" wide onClose={close}>
        <Suspense fallback={<FormSkeleton />}>
          <LazyPasteTemplate onClose={close} />
        </Suspense>
      </Sheet>
    );
  }
  return <OpenTemplate key={params.template} id={params.template} listed={listed} onClose={close} />;
}

type OpenTemplateProps = { id: string; listed: Template[]; onClose: () => void };

function OpenTemplate({ id, listed, onClose }: OpenTemplateProps) {
  const { params } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const { record: template, query } = useListedRecord(
    listed.find((each) => each.id === id),
    templateQueries.one(id),
  );
  if (template && mayWrite && (params.mode === 'duplicate' || params.mode === 'language')) {
    return <CopySheet key={params.mode} template={template} mode={params.mode} />;
  }
  return (
    <Sheet
      wide={params.mode === 'versions' || (mayWrite && params.mode !== null)}
      title={template?.name ?? 'Template'}
      meta={template && `${languageLabel(template.language)} · ${CATEGORY_LABELS[template.category]}`}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {template ? (
        <Opened template={template} />
      ) : (
        <RecordAbsent
          loading="Loading the template"
          failed="Couldn’t load the template"
          query={query}
          notFound={<Note>Template not found. Check the URL for typos.</Note>}
        />
      )}
    </Sheet>
  );
}

function CopySheet({ template, mode }: { template: Template; mode: 'duplicate' | 'language' }) {
  const { go } = useTemplateState();
  const close = () => go({ mode: null });
  return (
    <Sheet
      title={mode === 'duplicate' ? `Duplicate ${template.name}` : `Add a language to ${template.name}`}
      meta="Nothing is saved until you add it"
      wide
      onClose={close}
    >
      <Suspense fallback={<FormSkeleton />}>
        <LazyCopyTemplate template={template} mode={mode} onClose={close} />
      </Suspense>
    </Sheet>
  );
}

const TABS = [
  { mode: null, label: 'Details' },
  { mode: 'edit', label: 'Edit', preload: LazyEditTemplate.preload },
  { mode: 'versions', label: 'Versions', preload: LazyTemplateVersions.preload },
] as const;

function Opened({ template }: { template: Template }) {
  const { params, linkTo } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const isEdited = mayWrite && params.mode === 'edit';
  const tab = isEdited || params.mode === 'versions' ? params.mode : null;
  return (
    <>
      <SheetTabs
        label="Template"
        tabs={TABS.filter(({ mode }) => mode !== 'edit' || mayWrite)}
        current={tab}
        linkTo={linkTo}
      />
      {isEdited && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyEditTemplate template={template} />
        </Suspense>
      )}
      {params.mode === 'versions' && (
        <Suspense fallback={<FormSkeleton />}>
          <LazyTemplateVersions template={template} />
        </Suspense>
      )}
      {tab === null && (
        <TemplateDetails
          template={template}
          notice={
            params.mode !== null && (
              <NeedsRole
                permission="templates:write"
                text={(role) =>
                  `To change templates, you need the role ${role}. Ask an admin to give it to you.`
                }
              />
            )
          }
        />
      )}
    </>
  );
}
