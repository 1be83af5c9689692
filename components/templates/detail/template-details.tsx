'use client';

import { useMemo } from 'react';
import { MessagePreview } from '@/components/message/message-preview';
import { Note } from '@/components/ui/display/note';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { exampleValues } from '../form/template-values';
import { CopyJson } from './copy-json';
import { TemplateActions } from './template-actions';
import { TemplateFacts } from './template-facts';
import { TemplateVariables } from './template-variables';

export function TemplateDetails({ template }: { template: Template }) {
  const preview = useMemo(() => previewOf(template, exampleValues(template)), [template]);
  return (
    <>
      <SheetBody>
        {template.archived_at && <Note>Archived: it is not offered for sending.</Note>}
        <MessagePreview preview={preview} sample label="Preview with the examples" />
        <TemplateVariables template={template} />
        <TemplateFacts template={template} />
        <div>
          <CopyJson template={template} />
        </div>
      </SheetBody>
      <TemplateActions template={template} />
    </>
  );
}
