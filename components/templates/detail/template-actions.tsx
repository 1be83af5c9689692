import { useAppActions } from '@/components/ui/app-actions';
import { StateLink } from '@/components/ui/display/state-link';
import { hiddenText } from '@/components/ui/display/text';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { useAction } from '@/components/ui/hooks/use-action';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { undoToast } from '@/components/ui/overlay/toast';
import { can } from '@/lib/auth/permissions';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { type Coded, coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useArchiveTemplate } from '@/lib/templates/mutations';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { LazyCopyTemplate, LazyEditTemplate } from '../lazy-template-parts';
import { useTemplateState } from '../use-template-state';

export function TemplateActions({ template }: { template: Template }) {
  const t = useMessages('templates');
  const { linkTo } = useTemplateState();
  const mayBroadcast = can(useAppActions().roles, 'broadcasts:create');
  const archive = useArchive(template);
  return (
    <SheetFooter>
      {/* The label changes at once: a double click would take it back. */}
      <Button pending={archive.pending} onClick={({ detail }) => detail < 2 && void archive.run()}>
        {t(template.archived_at ? 'actions.unarchive' : 'actions.archive')}
      </Button>
      {mayBroadcast && template.archived_at === null && obstacleOf(template) === null && (
        <LinkButton href={newBroadcastHref({ template: template.id })}>
          {t('actions.newBroadcast')}
        </LinkButton>
      )}
      <CopyLink mode="duplicate">{t('actions.duplicate')}</CopyLink>
      <FormLink {...linkTo({ mode: 'edit' })} form={LazyEditTemplate}>
        {t.rich('actions.edit', { hidden: hiddenText })}
      </FormLink>
    </SheetFooter>
  );
}

type CopyLinkProps = { mode: 'duplicate' | 'language'; size?: 'sm'; children: string };

export function CopyLink({ mode, size, children }: CopyLinkProps) {
  const { linkTo } = useTemplateState();
  return (
    <StateLink {...linkTo({ mode })} className={buttonStyle({ size })} {...LazyCopyTemplate.trigger}>
      {children}
    </StateLink>
  );
}

function useArchive({ id, name, archived_at }: Template) {
  const { mutateAsync } = useArchiveTemplate(id);
  const archiving = useAction(coded('templates.actions.notArchived', { name }));
  const unarchiving = useAction(coded('templates.actions.notUnarchived', { name }));

  const set = (archived: boolean, done?: Coded) =>
    (archived ? archiving : unarchiving).run(() => mutateAsync(archived), done);

  async function run() {
    const archived = archived_at === null;
    if (!(await set(archived))) return;
    const active = coded('templates.actions.activeAgain', { name });
    const text = archived ? coded('templates.actions.archived', { name }) : active;
    const undone = archived ? active : coded('templates.actions.archivedAgain', { name });
    void undoToast({ tone: 'success', text, onUndo: () => void set(!archived, undone) });
  }

  return { run, pending: archiving.pending || unarchiving.pending };
}
