import { useQuery } from '@tanstack/react-query';
import { reported } from '@/components/ui/hooks/use-action';
import { toast } from '@/components/ui/overlay/toast';
import { VersionsTab } from '@/components/versions/versions-tab';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import { templateQueries } from '@/lib/templates/queries';
import type { Template, TemplateVersion } from '@/lib/templates/schema';
import { usePartTexts } from '../template-parts';
import { TimeAndPerson } from '../time-and-person';
import { useMayWriteTemplates } from '../use-template-state';

export function TemplateVersions({ template }: { template: Template }) {
  const t = useMessages('templates-form');
  const { differingParts, partLabel, partText } = usePartTexts();
  const mayWrite = useMayWriteTemplates();
  const restore = useRestore(template);
  return (
    <VersionsTab
      query={useQuery(templateQueries.versions(template.id))}
      describe={({ at, by }) => <TimeAndPerson at={at} by={by ?? t('versions.system')} />}
      changesBetween={({ template: former }, { template: latter }) =>
        differingParts(former, latter).map((part) => ({
          label: partLabel(part),
          former: partText(former, part),
          latter: partText(latter, part),
        }))
      }
      restoreHint={t('versions.hint')}
      onRestore={mayWrite ? restore.run : null}
      restoring={restore.pending}
    />
  );
}

/** Restores an earlier version by saving it as a new one: the history stays. */
function useRestore({ id, name, version, status }: Template) {
  const { mutateAsync, isPending } = useUpdateTemplate(id);

  const run = (former: TemplateVersion) =>
    reported(coded('templates-form.versions.notRestored', { former: former.version }), async () => {
      // WhatsApp's status is of now, whatever the version.
      const restored = await mutateAsync({ template: { ...former.template, status }, version });
      void toast(
        'success',
        coded('templates-form.versions.restored', {
          former: former.version,
          name,
          version: restored.version,
        }),
      );
    });

  return { run: (former: TemplateVersion) => void run(former), pending: isPending };
}
