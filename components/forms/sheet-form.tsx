'use client';

import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type Failure, FormFailure } from './form-failure';

type SheetFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onCancel: () => void;
  saveLabel: string;
  pending?: boolean;
  disabled?: boolean;
  /** What ⌘Enter does; null where the form does not say. */
  hint?: string | null;
  /** First in the form: that a draft was restored. */
  notice?: ReactNode;
  /** Why the form was not saved. */
  failure?: Failure | null;
  /** Under the failure: what is known of a save that was not confirmed. */
  aftermath?: ReactNode;
  /** Between Cancel and Save: another way to save. */
  otherWay?: ReactNode;
  /** The fields, and what must be said above the buttons before anything is sent. */
  children: ReactNode;
};

/** A form in a sheet: its fields, why it was not saved, and Cancel and Save. */
export function SheetForm(props: SheetFormProps) {
  const { onSubmit, onCancel, saveLabel, pending, disabled, hint = 'to save' } = props;
  return (
    <form method="post" className="contents" noValidate onSubmit={onSubmit} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {props.notice}
        {props.children}
        {props.failure && <FormFailure {...props.failure} />}
        {props.aftermath}
      </SheetBody>
      <SheetFooter>
        {hint && <CommandEnterHint>{hint}</CommandEnterHint>}
        <Button onClick={onCancel}>Cancel</Button>
        {props.otherWay}
        <Button type="submit" variant="primary" pending={pending} disabled={disabled}>
          {saveLabel}
        </Button>
      </SheetFooter>
    </form>
  );
}
