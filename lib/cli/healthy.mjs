/** Ends with 0 when Frontdesk on this machine can answer requests: the health check of a container without a shell. */
const { HOST, PORT } = process.env;
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
try {
  const { ok } = await fetch(
    `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/api/health/ready`,
  );
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
