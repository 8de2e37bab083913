// Times one address again and again, in a process of its own: node sample.ts <url> <how many> <gap in ms>
import { setTimeout as wait } from 'node:timers/promises';

const [url = '', count = '0', gap = '0'] = process.argv.slice(2);
const times: number[] = [];
for (let index = 0; index < Number(count); index += 1) {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  times.push(performance.now() - start);
  await wait(Number(gap));
}
process.send?.(times);
process.disconnect?.();
