'use client';

import { Suspense } from 'react';
import { recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { Template } from '@/lib/templates/schema';
import { EditTemplate } from '../form/edit-template';
import { useTemplateState } from '../list/use-template-state';
import { PasteTemplate } from '../paste/paste-template';
import { NewTemplate } from './new-template';
import { TemplateAbsent } from './template-absent';
import { TemplateDetails } from './template-details';
import { TemplateTabs } from './template-tabs';
import { CATEGORY_WORDS, languageWord } from './template-words';
import { useOpenTemplate } from './use-open-template';

const Versions = lazyWithPreload(() => import('../versions/versions').then((module) => module.Versions));

/** What the address bar says is open beside the list: nothing, a new template, a paste, or one of the book. */
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
  const { template, query } = useOpenTemplate(id, listed);
  return (
    <Sheet
      wide={params.mode !== null}
      title={template?.name ?? 'Template'}
      meta={template && `${languageWord(template.language)} · ${CATEGORY_WORDS[template.category]}`}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {template ? <Opened template={template} /> : <TemplateAbsent query={query} />}
    </Sheet>
  );
}

function Opened({ template }: { template: Template }) {
  const { params } = useTemplateState();
  return (
    <>
      <TemplateTabs />
      {params.mode === 'edit' && <EditTemplate template={template} />}
      {params.mode === 'versions' && (
        <Suspense fallback={<FormSkeleton />}>
          <Versions template={template} />
        </Suspense>
      )}
      {params.mode === null && <TemplateDetails template={template} />}
    </>
  );
}
