/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['undici'],
  // node_modules is a link out of this folder, and Turbopack follows none that leaves its root.
  turbopack: { root: '/' },
};

export default config;
