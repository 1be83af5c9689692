import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { SheetAlerts, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import { type Failure, FormFailure } from './form-failure';

type SheetFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onCancel: () => void;
  saveLabel: string;
  pending?: boolean;
  /** A save is under way that continues when the form is closed. */
  saving?: boolean;
  disabled?: boolean;
  /** What ⌘Enter does; null to hide the hint. */
  hint?: ((keys: ReactNode) => ReactNode) | null;
  notice?: ReactNode;
  failure?: Failure | null;
  aftermath?: ReactNode;
  otherWay?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function SheetForm(props: SheetFormProps) {
  const { onSubmit, onCancel, saveLabel, pending, saving, disabled } = props;
  const t = useMessages('forms');
  const ui = useMessages('ui');
  const { hint = (keys) => t.rich('saveKeys', { keys }) } = props;
  return (
    <form method="post" className="contents" noValidate onSubmit={onSubmit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {props.notice}
        {props.children}
      </SheetBody>
      <SheetAlerts>
        {props.failure && <FormFailure {...props.failure} />}
        {props.aftermath}
      </SheetAlerts>
      <SheetFooter>
        {hint && !props.aside && <CommandEnterHint>{hint}</CommandEnterHint>}
        {props.aside && <span className="me-auto flex flex-wrap gap-2">{props.aside}</span>}
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{ui(saving ? 'close' : 'cancel')}</Button>
          {props.otherWay}
          <Button type="submit" variant="primary" pending={pending} disabled={disabled}>
            {saveLabel}
          </Button>
        </span>
      </SheetFooter>
    </form>
  );
}
