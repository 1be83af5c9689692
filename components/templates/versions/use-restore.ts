'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { Template, TemplateVersion } from '@/lib/templates/schema';

/** Makes an earlier version the latest. It becomes a version of its own: nothing is rewritten. */
export function useRestore({ id, name, version }: Template) {
  const { mutateAsync, isPending } = useUpdateTemplate(id);

  async function run(former: TemplateVersion) {
    try {
      const now = await mutateAsync({ template: former.template, version });
      void toast('success', `Version ${former.version} of ${name} holds again, as version ${now.version}.`);
    } catch (error) {
      void toast('error', `Version ${former.version} was not restored.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { run: (former: TemplateVersion) => void run(former), pending: isPending };
}
