/** Rendered per request, like the app's pages: its size and time are Next's own share. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <h1>Bare</h1>;
}
