'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { Recipe, RecipeVersion } from '@/lib/templates/schema';

/** Makes an earlier version the latest. It becomes a version of its own: nothing is rewritten. */
export function useRestore({ id, name, version }: Recipe) {
  const { mutateAsync, isPending } = useUpdateTemplate(id);

  async function run(former: RecipeVersion) {
    try {
      const now = await mutateAsync({ recipe: former.recipe, version });
      void toast('success', `Version ${former.version} of ${name} holds again, as version ${now.version}.`);
    } catch (error) {
      void toast('error', `Version ${former.version} was not restored.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { run: (former: RecipeVersion) => void run(former), pending: isPending };
}
