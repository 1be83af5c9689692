'use client';

import { useWatch } from 'react-hook-form';
import { MessagePreview } from '@/components/message/message-preview';
import { previewOf } from '@/lib/templates/preview';
import type { TemplateContent } from '@/lib/templates/schema';
import type { TemplateControl } from './template-form-return';
import { exampleValues, wholeTemplate } from './template-values';

/** The message as it is typed, with the examples filled in. */
export function LivePreview({ control }: { control: TemplateControl }) {
  const template = withButtonTexts(
    wholeTemplate(useWatch({ control }) as Parameters<typeof wholeTemplate>[0]),
  );
  return (
    <section aria-label="Preview" className="grid gap-2 md:sticky md:top-0">
      <h3 className="font-medium text-small">Preview</h3>
      <MessagePreview
        preview={previewOf(template, exampleValues(template))}
        sample
        label="Preview with the examples"
      />
    </section>
  );
}

/** A new button is seen before it has its text. */
function withButtonTexts(template: TemplateContent): TemplateContent {
  const buttons = template.buttons.map((button) =>
    button.type === 'copy_code' ? button : { ...button, text: button.text || '…' },
  );
  return { ...template, buttons };
}
