import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { NeedsRole } from '@/components/forms/needs-role';
import { Note } from '@/components/ui/display/note';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { useMessages } from '@/lib/messages/messages-provider';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import {
  LazyCopyTemplate,
  LazyEditTemplate,
  LazyNewTemplate,
  LazyPasteTemplate,
  LazyTemplateVersions,
} from '../lazy-template-parts';
import { useLanguageName } from '../use-language-name';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { TemplateDetails } from './template-details';

export function TemplateSheet({ listed }: { listed: Template[] }) {
  const t = useMessages('templates');
  const { params, go } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  if (params.template === null) return null;
  const close = () => go({ template: null, mode: null });
  if (!mayWrite && (params.template === 'new' || params.template === 'paste')) {
    return (
      <Sheet title={t('new')} onClose={close}>
        <SheetBody>
          <NeedsRole permission="templates:write" text={(role) => t('needsRole.add', { role })} />
        </SheetBody>
      </Sheet>
    );
  }
  if (params.template === 'new') {
    return (
      <Sheet title={t('new')} meta={t('sheet.newMeta')} wide onClose={close}>
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyNewTemplate onClose={close} />
        </PartBoundary>
      </Sheet>
    );
  }
  if (params.template === 'paste') {
    return (
      <Sheet title={t('paste')} wide onClose={close}>
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyPasteTemplate onClose={close} />
        </PartBoundary>
      </Sheet>
    );
  }
  return <OpenTemplate key={params.template} id={params.template} listed={listed} onClose={close} />;
}

type OpenTemplateProps = { id: string; listed: Template[]; onClose: () => void };

function OpenTemplate({ id, listed, onClose }: OpenTemplateProps) {
  const t = useMessages('templates');
  const languageName = useLanguageName();
  const { params } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const { record: template, query } = useListedRecord(
    listed.find((each) => each.id === id && !each.cut),
    templateQueries.one(id),
  );
  if (template && mayWrite && (params.mode === 'duplicate' || params.mode === 'language')) {
    return <CopySheet key={params.mode} template={template} mode={params.mode} />;
  }
  return (
    <Sheet
      wide={params.mode === 'versions' || (mayWrite && params.mode !== null)}
      title={template ? <bdi className="cut">{template.name}</bdi> : t('sheet.title')}
      meta={
        template &&
        t('sheet.meta', {
          language: languageName(template.language),
          category: t(`category.${template.category}`),
        })
      }
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {template ? (
        <Opened template={template} />
      ) : (
        <RecordAbsent
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          query={query}
          notFound={<Note>{t('sheet.notFound')}</Note>}
        />
      )}
    </Sheet>
  );
}

function CopySheet({ template, mode }: { template: Template; mode: 'duplicate' | 'language' }) {
  const t = useMessages('templates');
  const { go } = useTemplateState();
  const close = () => go({ mode: null });
  return (
    <Sheet
      title={t(mode === 'duplicate' ? 'sheet.duplicate' : 'sheet.addLanguage', { name: template.name })}
      meta={t('sheet.copyMeta')}
      wide
      onClose={close}
    >
      <PartBoundary fallback={<FormSkeleton />}>
        <LazyCopyTemplate template={template} mode={mode} onClose={close} />
      </PartBoundary>
    </Sheet>
  );
}

function Opened({ template }: { template: Template }) {
  const t = useMessages('templates');
  const { params, linkTo } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const isEdited = mayWrite && params.mode === 'edit';
  const tab = isEdited || params.mode === 'versions' ? params.mode : null;
  const tabs = [
    { mode: null, label: t('sheet.details') },
    { mode: 'edit', label: t('sheet.edit'), preload: LazyEditTemplate.preload },
    { mode: 'versions', label: t('sheet.versions'), preload: LazyTemplateVersions.preload },
  ] as const;
  return (
    <>
      <SheetTabs
        label={t('sheet.tabs')}
        tabs={tabs.filter(({ mode }) => mode !== 'edit' || mayWrite)}
        current={tab}
        linkTo={linkTo}
      />
      {isEdited && (
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyEditTemplate template={template} />
        </PartBoundary>
      )}
      {params.mode === 'versions' && (
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyTemplateVersions template={template} />
        </PartBoundary>
      )}
      {tab === null && (
        <TemplateDetails
          template={template}
          notice={
            params.mode !== null && (
              <NeedsRole permission="templates:write" text={(role) => t('needsRole.change', { role })} />
            )
          }
        />
      )}
    </>
  );
}
