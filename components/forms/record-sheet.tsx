import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { FilledNote, QuestionDialog, UnconfirmedNote } from './form-notes';
import { FormSkeleton } from './form-skeleton';
import type { Clash } from './record-form-types';
import { SheetForm } from './sheet-form';
import type { RecordForm } from './use-record-form';

const ConflictForm = lazyWithPreload(
  () => import('./conflict-form').then((module) => module.ConflictForm),
  ['conflict'],
) as typeof import('./conflict-form').ConflictForm;

type RecordSheetProps<Values extends FieldValues, Output extends FieldValues, Rec, Result> = {
  form: RecordForm<Values, Output, Rec, Result>;
  saveLabel: string;
  onClose: () => void;
  disabled?: boolean;
  /** What ⌘Enter does; null to hide the hint. */
  hint?: ((keys: ReactNode) => ReactNode) | null;
  /** Shown first, unless a draft was restored. */
  notice?: ReactNode;
  /** Shown under the reason when it was not saved. */
  aftermath?: ReactNode;
  /** Another way to save, shown between Cancel and Save. */
  otherWay?: ReactNode;
  /** What else can be done with the record, in place of the hint. */
  aside?: ReactNode;
  /** What takes the focus when the form closes, by default the current tab of the sheet. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
};

export function RecordSheet<Values extends FieldValues, Output extends FieldValues, Rec, Result>(
  props: RecordSheetProps<Values, Output, Rec, Result>,
) {
  const { form, saveLabel, onClose, disabled, hint, aftermath, otherWay, aside, children } = props;
  const { state, isSaving, lost } = form;
  const { attempt: lastAttempt, clash, question, failure } = state;
  const closed = useEffectEvent(() => focusUnlessElsewhere(props.returnFocus ?? currentTab));
  useEffect(() => () => closed(), []);
  return (
    // No boundary around the fields: they are hydrated with the hook, before it restores a draft.
    <>
      {clash ? (
        <PartBoundary fallback={<FormSkeleton />}>
          <BothSides form={form} clash={clash} />
        </PartBoundary>
      ) : (
        <SheetForm
          key={form.key}
          onSubmit={form.submit}
          onCancel={() => attempt(onClose)}
          saveLabel={saveLabel}
          pending={isSaving && lastAttempt?.via === null}
          saving={isSaving && form.mayLeave}
          disabled={disabled}
          hint={hint}
          notice={<FilledNote form={form}>{props.notice}</FilledNote>}
          failure={failure}
          aftermath={
            <>
              <UnconfirmedNote write={state.lost} about={lost} onLookAgain={form.lookAgain} />
              {aftermath}
            </>
          }
          otherWay={otherWay}
          aside={aside}
        >
          {children}
        </SheetForm>
      )}
      {/* Asked because the record can't be read, so it stays when the list can't be read either. */}
      <QuestionDialog question={question} onAnswer={form.answer} />
    </>
  );
}

type BothSidesProps<Values extends FieldValues, Output extends FieldValues, Rec, Result> = {
  form: RecordForm<Values, Output, Rec, Result>;
  clash: Clash<Output, Rec>;
};

function BothSides<Values extends FieldValues, Output extends FieldValues, Rec, Result>({
  form,
  clash: { base, current, yours, round },
}: BothSidesProps<Values, Output, Rec, Result>) {
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <ConflictForm
      key={round}
      title={conflict.title}
      change={conflict.changeOf(current)}
      fields={conflict.fields}
      base={base}
      theirs={conflict.valuesOf(current)}
      yours={yours}
      pending={form.isSaving}
      failure={form.state.failure?.text ?? null}
      onSave={(chosen) => form.submitOver(chosen, current)}
      onBack={form.back}
    />
  );
}

const currentTab = () => focusTargets.get('current tab');

/** Moves the focus of a closed form to `next`, unless the user has moved it already. */
function focusUnlessElsewhere(next: () => HTMLElement | null) {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) next()?.focus();
}
