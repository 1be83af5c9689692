import X from 'lucide-react/icons/x';
import { VisuallyHidden } from '@/components/ui/display/text';

type FilterChipProps = {
  /** "Without two-factor". */
  label: string;
  onRemove: () => void;
};

/** A filter that is set, as a button that removes it. The caller moves the focus, which the removed chip loses. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="flex h-7 min-w-0 max-w-64 items-center gap-1.5 rounded-[7px] border border-accent/35 bg-accent-soft ps-2.5 pe-1.5 text-small hover:border-accent pointer-coarse:h-9"
    >
      <VisuallyHidden>Remove filter </VisuallyHidden>
      <bdi className="truncate">{label}</bdi>
      <X aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
