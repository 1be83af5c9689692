/** What of the service's text may become a link: the address when it is an absolute http or https one without a password in it, else null. */
export function webHref(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}
