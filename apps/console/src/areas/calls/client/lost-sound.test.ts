import { describe, expect, it } from 'vitest';
import { repeatLostSound } from './lost-sound.ts';

const section = (kind: string, ...lines: string[]) =>
  [`m=${kind} 9 UDP/TLS/RTP/SAVPF 111`, ...lines, ''].join('\r\n');
const opus = 'a=rtpmap:111 opus/48000/2';
const nack = 'a=rtcp-fb:111 nack';
const vp8 = section('video', 'a=rtpmap:96 VP8/90000', 'a=rtcp-fb:96 nack');

describe('an answer', () => {
  it('asks for lost sound again in each section of sound, where the service offers it', () => {
    const offer = `v=0\r\n${section('audio', opus, nack)}${vp8}`;
    const answer = `v=0\r\n${section('audio', opus, 'a=mid:a')}${vp8}${section('audio', opus)}`;
    expect(repeatLostSound(offer, answer)).toBe(
      `v=0\r\n${section('audio', opus, nack, 'a=mid:a')}${vp8}${section('audio', opus, nack)}`,
    );
  });

  it('stays as it is where the service does not offer it, or the browser does so by itself', () => {
    const answer = `v=0\r\n${section('audio', opus)}${vp8}`;
    expect(repeatLostSound(`v=0\r\n${section('audio', opus)}${vp8}`, answer)).toBe(answer);
    const asking = `v=0\r\n${section('audio', opus, nack)}`;
    expect(repeatLostSound(asking, asking)).toBe(asking);
  });
});
