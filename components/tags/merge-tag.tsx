import { useState } from 'react';
import { UsesNote } from '@/components/contact-facts/uses-note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { rememberUrl } from '@/components/ui/hooks/remember-url';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { useMergeTag } from '@/lib/contact-facts/tag-mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type MergeTagProps = { tag: ContactTag; others: readonly ContactTag[]; onMerged: () => void };

/** Gives the contacts of a tag another one, once someone has read how many they are. */
export function MergeTag({ tag: { id, name, contacts }, others, onMerged }: MergeTagProps) {
  const t = useMessages('tags-form');
  const { mutateAsync, isPending, error, reset } = useMergeTag();
  const [asking, setAsking] = useState(false);
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);
  const target = others.find((other) => other.id === into);

  function ask(open: boolean) {
    reset();
    setMissing(false);
    setInto('');
    setAsking(open);
  }

  async function merge() {
    setMissing(!target);
    if (!target) return;
    const isStillHere = rememberUrl();
    try {
      await mutateAsync({ id, into });
    } catch {
      return;
    }
    if (isStillHere()) onMerged();
    void toast('success', coded('tags-form.merge.done', { name, into: target.name }));
  }

  if (others.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => ask(true)}>
        {t('merge.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.rich('merge.title', { name: <bdi>{name}</bdi> })}
        confirm={t('merge.confirm')}
        pending={isPending}
        onConfirm={() => void merge()}
        onCancel={() => ask(false)}
      >
        <div className="grid gap-4">
          <Field label={t('merge.into')} error={missing ? t('merge.choose') : error?.message}>
            <Select
              value={into}
              onChange={(event) => {
                setInto(event.target.value);
                setMissing(false);
              }}
            >
              <option value="" />
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.archived ? t('merge.archived', { name: other.name }) : other.name}
                </option>
              ))}
            </Select>
          </Field>
          <p role="status">
            {target
              ? t.rich('merge.text', {
                  count: contacts,
                  name: <bdi>{name}</bdi>,
                  into: <bdi>{target.name}</bdi>,
                })
              : t('merge.concerns', { count: contacts })}
          </p>
          <UsesNote fact={{ tag: id }} />
        </div>
      </ConfirmDialog>
    </>
  );
}
