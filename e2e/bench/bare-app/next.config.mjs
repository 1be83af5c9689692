/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['undici'],
  // node_modules is a link out of this folder, and Turbopack follows none that leaves its root.
  turbopack: { root: '/' },
  // The server forbids everything; the app's pages get their own policy from its proxy.ts, and there is none here.
  headers: async () => [
    {
      source: '/',
      headers: [{ key: 'content-security-policy', value: "default-src 'self' 'unsafe-inline'" }],
    },
  ],
};

export default config;
