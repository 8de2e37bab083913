import { expect, it } from 'vitest';
import { replacePlaces } from './places.ts';

const pairs = {
  '/opt': '/tmp/x/opt',
  '4000': '5001',
  'ensemble@4000': 'ensemble@5001',
  '5001': 'never',
};

it('GUIDE-01 places of the guide become those of the rehearsal, once', () => {
  const text = 'cd /opt/ensemble; systemctl start ensemble@4000; curl :4000 /home/opt';
  const placed = 'cd /tmp/x/opt/ensemble; systemctl start ensemble@5001; curl :5001 /home/opt';
  expect(replacePlaces(text, pairs)).toBe(placed);
  expect(replacePlaces('cd /tmp/x/opt/ensemble', pairs)).toBe('cd /tmp/x/opt/ensemble');
});
