import 'server-only';
import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for 127.0.0.1, generated in each run so that the repository contains no key. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('trial')));
  const name = sequence(der(0x31, commonName));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const alternative = sequence(der(0x06, Buffer.from('551d11', 'hex')), der(0x04, address));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]);
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
