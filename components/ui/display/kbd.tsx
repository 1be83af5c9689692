/** One key or chord; hidden from screen readers where the action beside it has `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-[4px] border bg-surface px-1 text-center font-medium font-sans text-[11px] text-faint leading-4">
      {children}
    </kbd>
  );
}
