import 'server-only';

/**
 * A page that goes on by itself. The provider began this navigation, so the browser would keep the strict session
 * cookie back from a redirect as well; a navigation that the desk's own page begins carries it.
 */
export function landingPage(next: string, cookies: string[]): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(html(escaped(next)), { headers });
}

/** Without script or style: the policy of every answer under /api allows neither. No referrer: the address holds a code. */
function html(next: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${next}">
<title>Signed in · Frontdesk</title>
</head>
<body><main><p>You are signed in. <a href="${next}">Go on to the desk</a></p></main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
