/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  // Native or self-locating packages that a bundler must leave alone.
  serverExternalPackages: ['libsql', 'pg', 'pino', 'undici', 'better-auth', 'kysely'],
};

export default config;
