import { describe, expect, it } from 'vitest';
import { refuseSignature, signatureOf } from './verify-signature.ts';

const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const common = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': empty,
};
const credential = `${keys.id}/20130524/us-east-1/s3/aws4_request`;

/** The four examples of Amazon's documentation, "Signature Calculations for the Authorization Header". */
const published = [
  {
    name: 'GET an object',
    request: { method: 'GET', url: '/test.txt', headers: { ...common, range: 'bytes=0-9' } },
    names: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    body: '',
  },
  {
    name: 'PUT an object',
    request: {
      method: 'PUT',
      url: '/test$file.text',
      headers: {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
    },
    names: ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class'],
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    body: 'Welcome to Amazon S3.',
  },
  {
    name: 'GET the life cycle of a bucket',
    request: { method: 'GET', url: '/?lifecycle', headers: common },
    names: ['host', 'x-amz-content-sha256', 'x-amz-date'],
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    body: '',
  },
  {
    name: 'list a bucket',
    request: { method: 'GET', url: '/?max-keys=2&prefix=J', headers: common },
    names: ['host', 'x-amz-content-sha256', 'x-amz-date'],
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    body: '',
  },
];

describe('the check of signatures that tests rely on', () => {
  it.each(published.map((each) => [each.name, each] as const))(
    'agrees with Amazon’s published example: %s',
    (_, { request, names, signature, body }) => {
      const whole = { ...request, body: Buffer.from(body) };
      const { secret } = keys;
      const signing = { names, date: '20130524T000000Z', day: '20130524', region: 'us-east-1' };
      expect(signatureOf(whole, { ...signing, secret })).toBe(signature);
      const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
      const signed = { ...whole, headers: { ...whole.headers, authorization } };
      const now = new Date('2013-05-24T00:10:00Z');
      expect(refuseSignature(signed, keys, now, 'us-east-1')).toBeUndefined();
      const late = new Date('2013-05-24T00:16:00Z');
      expect(refuseSignature(signed, keys, late, 'us-east-1')).toBe('RequestTimeTooSkewed');
      expect(refuseSignature(signed, { ...keys, secret: 'x' }, now, 'us-east-1')).toBe(
        'SignatureDoesNotMatch',
      );
      const other = { ...signed, body: Buffer.from('other') };
      expect(refuseSignature(other, keys, now, 'us-east-1')).toBe('XAmzContentSHA256Mismatch');
    },
  );
});
