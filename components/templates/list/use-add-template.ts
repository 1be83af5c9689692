'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useCreateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent } from '@/lib/templates/schema';
import { useTemplateState } from './use-template-state';

/** Adds a template to the book; the answer shows it. Throws what the form has to show. */
export function useAddTemplate() {
  const { go } = useTemplateState();
  const { mutateAsync } = useCreateTemplate();

  return async (template: TemplateContent) => {
    const { id, name } = await mutateAsync(template);
    void toast('success', `Added ${name}.`);
    return { open: () => go({ template: id, mode: null }) };
  };
}
