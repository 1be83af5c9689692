import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type ConfirmOverwriteProps = {
  /** Of the reply that would be overwritten; null while nothing is asked. */
  uuid: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asked once for each UUID: from then on the notebook knows what was saved. */
export function ConfirmOverwrite({ uuid, onConfirm, onCancel }: ConfirmOverwriteProps) {
  return (
    <ConfirmDialog
      open={uuid !== null}
      title="Overwrite a reply that nobody here has seen?"
      confirm="Overwrite"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        The service holds something under this UUID and cannot be asked what. Saving replaces all of it, and
        neither the desk nor the service can bring it back.
      </p>
      <p className="mt-2">
        <bdi dir="ltr" className="num break-all text-text">
          {uuid}
        </bdi>
      </p>
    </ConfirmDialog>
  );
}
