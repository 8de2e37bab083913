import { findMailObstacle } from '../../gateways/mail.ts';
import { tlsPeersOf } from '../../gateways/peers/index.ts';
import { defineCheck } from '../check.ts';

export const mail = defineCheck(
  'mail',
  {
    good: 'good',
    thisMachine: 'good',
    plain: 'attention',
    login: 'broken',
    tls: 'broken',
    unreachable: 'broken',
    failed: 'broken',
  },
  async ({ mail: gateway, peers, settings }) => {
    try {
      await gateway.verify();
    } catch (error) {
      return [findMailObstacle(error)];
    }
    const peer = tlsPeersOf(settings).get('mail');
    if (!peer) return ['thisMachine'];
    return [(await peers.readCertificate(peer)) ? 'good' : 'plain'];
  },
);
