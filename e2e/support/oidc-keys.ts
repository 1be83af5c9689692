import { generateKeyPairSync } from 'node:crypto';

const keys = new Map<string, ReturnType<typeof generate>>();

/** A private key by which a provider signs. All go by the same identifier, and so only a signature tells them apart. */
export function signingKey(name: 'honest' | 'other') {
  const key = keys.get(name) ?? generate();
  keys.set(name, key);
  return key;
}

function generate() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' };
}
