// Text of the service that may become a link: nothing but these four schemes ever does.

/** The address when it is an absolute http or https one without a password in it, else null. */
export function webHref(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}

/** A link to write to one address and nothing else: no copy, no subject, no body can be smuggled in. */
export function mailHref(email: string | null): string | null {
  const parts = /^([^\s@,;<>"]+)@([^\s@,;<>"]+)$/.exec(email ?? '');
  return parts ? `mailto:${encodeURIComponent(parts[1] ?? '')}@${encodeURIComponent(parts[2] ?? '')}` : null;
}

export function phoneHref(phone: string | null): string | null {
  return phone && /^\+\d{4,15}$/.test(phone) ? `tel:${phone}` : null;
}
