import { VisuallyHidden } from './visually-hidden';

type BadgeProps = {
  count: number;
  /** What is counted: "unread messages". */
  label: string;
};

/** A count that asks for attention; nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count < 1) return null;
  return (
    <span className="num inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-tiny">
      {count > 999 ? '999+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
