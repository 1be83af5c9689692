/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['undici', 'libsql'],
  // node_modules is a link to outside this folder, and Turbopack follows no link that leaves its root.
  turbopack: { root: '/' },
  // The server's default policy forbids everything. The app's pages get theirs from proxy.ts, which is only for /must-have here.
  headers: async () => [
    {
      source: '/((?!must-have).*)',
      headers: [{ key: 'content-security-policy', value: "default-src 'self' 'unsafe-inline'" }],
    },
  ],
};

export default config;
