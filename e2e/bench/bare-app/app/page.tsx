/** Rendered per request, as the app's pages are: what it ships and takes is Next's own share. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <h1>Bare</h1>;
}
