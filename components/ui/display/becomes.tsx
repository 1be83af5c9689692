/** Between a value and the one that replaced it, for the eye: say "from" and "to" beside it. */
export function Becomes() {
  return (
    <span aria-hidden="true" className="mx-1 inline-block rtl:-scale-x-100">
      →
    </span>
  );
}
