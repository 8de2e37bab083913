import { findMailObstacle } from '../../gateways/mail.ts';
import { tlsPeersOf } from '../../gateways/peers/index.ts';
import { readPause } from '../../gateways/mail-server.store.ts';
import { defineCheck, minuteOf } from '../check.ts';

export const mail = defineCheck(
  'mail',
  {
    good: 'good',
    thisMachine: 'good',
    plain: 'attention',
    waits: 'attention',
    waitsCode: 'attention',
    login: 'broken',
    tls: 'broken',
    unreachable: 'broken',
    failed: 'broken',
  },
  async ({ mail: gateway, peers, settings, database }) => {
    try {
      await gateway.verify();
    } catch (error) {
      return [findMailObstacle(error)];
    }
    const pause = await readPause(database);
    if (pause) {
      const values = { time: minuteOf(pause.since) };
      return pause.code === null
        ? ['waits', values]
        : ['waitsCode', { ...values, code: pause.code }];
    }
    const peer = tlsPeersOf(settings).get('mail');
    if (!peer) return ['thisMachine'];
    return [(await peers.readCertificate(peer)) ? 'good' : 'plain'];
  },
);
