import { type ClientHttp2Session, type ClientHttp2Stream, constants } from 'node:http2';
import { type Answer, type Exchange, maxAnswerBytes } from './answer.ts';

export interface Http2Request {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * One request and its answer; `refused` where the provider says that it did not look at it. `onEnd` is
 * called once the connection has room for another one.
 */
export function exchange(
  session: ClientHttp2Session,
  request: Http2Request,
  timeoutMs: number,
  onEnd: () => void,
): Promise<Exchange | 'refused'> {
  return new Promise((resolve) => {
    let stream: ClientHttp2Stream;
    try {
      stream = session.request({
        ':method': 'POST',
        ':path': request.path,
        ...request.headers,
      });
    } catch {
      // The connection ended a moment ago, and its events are still to come.
      resolve('refused');
      setImmediate(onEnd);
      return;
    }
    let head: Pick<Answer, 'status' | 'headers'> | undefined;
    let length = 0;
    const chunks: Buffer[] = [];
    const answer = (isWhole: boolean): Exchange =>
      head
        ? { kind: 'answer', ...head, body: Buffer.concat(chunks).toString('utf8'), isWhole }
        : { kind: 'lost' };
    const cancel = (result: Exchange) => {
      resolve(result);
      stream.close(constants.NGHTTP2_CANCEL);
    };
    const late = setTimeout(() => cancel({ kind: 'lost' }), timeoutMs);
    stream.on('response', (headers) => {
      const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      head = { status: Number(headers[':status']), headers: Object.fromEntries(fields) };
    });
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxAnswerBytes) cancel(answer(false));
      else chunks.push(chunk);
    });
    stream.on('end', () => resolve(answer(stream.rstCode === constants.NGHTTP2_NO_ERROR)));
    stream.on('error', () => undefined);
    stream.once('close', () => {
      clearTimeout(late);
      resolve(
        stream.rstCode === constants.NGHTTP2_REFUSED_STREAM && !head ? 'refused' : answer(false),
      );
      onEnd();
    });
    stream.end(request.body);
  });
}
