import { useQuery } from '@tanstack/react-query';
import { Time } from '@/components/ui/display/time';
import { toast } from '@/components/ui/overlay/toast';
import { VersionsTab } from '@/components/versions/versions-tab';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import { templateQueries } from '@/lib/templates/queries';
import type { Template, TemplateVersion } from '@/lib/templates/schema';
import { differingParts, PART_LABELS, partText } from '../template-parts';
import { useMayWriteTemplates } from '../use-template-state';

export function TemplateVersions({ template }: { template: Template }) {
  const mayWrite = useMayWriteTemplates();
  const restore = useRestore(template);
  return (
    <VersionsTab
      query={useQuery(templateQueries.versions(template.id))}
      describe={({ at, by }) => (
        <>
          <Time value={at} />
          {' by '}
          <bdi>{by ?? 'System'}</bdi>
        </>
      )}
      changesBetween={({ template: former }, { template: latter }) =>
        differingParts(former, latter).map((part) => ({
          label: PART_LABELS[part],
          former: partText(former, part),
          latter: partText(latter, part),
        }))
      }
      restoreHint="Saves these values as a new version. The current version stays in this list."
      onRestore={mayWrite ? restore.run : null}
      restoring={restore.pending}
    />
  );
}

/** Restores an earlier version by saving it as a new one: the history stays. */
function useRestore({ id, name, version, status }: Template) {
  const { mutateAsync, isPending } = useUpdateTemplate(id);

  async function run(former: TemplateVersion) {
    try {
      // WhatsApp's status is of now, whatever the version.
      const restored = await mutateAsync({ template: { ...former.template, status }, version });
      void toast('success', `Restored version ${former.version} of ${name} as version ${restored.version}.`);
    } catch (error) {
      void toast('error', `Couldn’t restore version ${former.version}.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { run: (former: TemplateVersion) => void run(former), pending: isPending };
}
