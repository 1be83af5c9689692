import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { FieldContext } from './use-field-control';

type FieldProps = {
  label: ReactNode;
  /** A single control, such as `Input`, `Select` or `Textarea`; checkboxes are in a `FieldGroup`. It takes its ID and ARIA attributes from here. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Controls that help with what was typed, under the hint. */
  help?: ReactNode;
  className?: string;
};

export function Field({ label, children, hint, error, optional = false, help, className }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={className}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      <FieldContext value={{ id, hintId, errorId }}>{children}</FieldContext>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
      {help}
    </div>
  );
}

type FieldGroupProps = {
  legend: ReactNode;
  error?: string;
  /** The checkboxes, which take `isInvalid` as their `aria-invalid`. */
  children: (isInvalid: true | undefined) => ReactNode;
};

/** Several checkboxes that are one field. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-small">{legend}</legend>
      <div className="grid gap-2">{children(error ? true : undefined)}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function FieldLabel(props: { htmlFor: string; optional?: boolean; children: ReactNode }) {
  const t = useMessages('ui');
  return (
    <label htmlFor={props.htmlFor} className="mb-1.5 block font-medium text-small">
      {props.children}
      {props.optional && <span className="font-normal text-faint"> {t('optional')}</span>}
    </label>
  );
}

function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-muted text-small">
      {children}
    </p>
  );
}

/** Written here, and so in the language that is shown, also when it has changed since the field was checked. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  const text = useText();
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-danger text-small">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
      {children && text(children)}
    </p>
  );
}
