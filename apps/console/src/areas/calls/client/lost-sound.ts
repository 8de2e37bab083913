/**
 * Asks for lost sound again, and sends it again: browsers do so for pictures by themselves, and for sound
 * only where both descriptions say so. `offer` is the service's, `answer` the browser's own.
 */
export function repeatLostSound(offer: string, answer: string): string {
  const [, type] = /^a=rtpmap:(\d+) opus\//im.exec(offer) ?? [];
  const line = `a=rtcp-fb:${type} nack`;
  if (type === undefined || !linesOf(offer).includes(line)) return answer;
  return answer
    .split(/^(?=m=)/m)
    .map((section) => {
      if (!section.startsWith('m=audio ') || linesOf(section).includes(line)) return section;
      return section.replace(new RegExp(`^a=rtpmap:${type} .*$`, 'm'), `$&\r\n${line}`);
    })
    .join('');
}

const linesOf = (sdp: string) => sdp.split(/\r?\n/);
