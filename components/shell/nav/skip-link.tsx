export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
