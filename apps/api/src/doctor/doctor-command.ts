import {
  checkStates,
  type CheckState,
  type Language,
  languages,
  worstState,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { EncryptedColumn } from '../encryption/reencrypt.ts';
import { openPromises } from '../backup/promises/open-promises.ts';
import { openDatabase } from '../db/database.ts';
import { openFiles } from '../files/files.ts';
import { openCalls } from '../gateways/calls/index.ts';
import { openMail } from '../gateways/mail.ts';
import { openPeers } from '../gateways/peers/index.ts';
import { openPush } from '../gateways/push/index.ts';
import { readSettings, unknownSettings } from '../settings/env.ts';
import { runChecks } from './run-checks.ts';

interface Options {
  readonly json?: boolean;
  readonly language?: string;
}

const exitCodes: Readonly<Record<CheckState, number>> = {
  broken: 2,
  attention: 1,
  notSet: 0,
  good: 0,
};

/**
 * `admin -- doctor`: runs the checks once with the settings of the environment (WATCH-04). What is not set needs no
 * attention: it was decided so. Throws a SettingsError where a setting is missing or wrong.
 */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  { json = false, language: asked = 'en' }: Options,
  encryptedColumns: readonly EncryptedColumn[] = [],
): Promise<{ text: string; exitCode: number }> {
  const language = languages.find((each) => each === asked);
  if (!language) throw new Error(`--language must be one of ${languages.join(', ')}.`);
  const settings = readSettings(environment);
  const database = openDatabase(settings, 2);
  const mail = openMail(settings);
  const push = openPush(settings);
  const calls = await openCalls(settings);
  const files = openFiles(settings);
  const promises = openPromises(environment);
  try {
    const checks = await runChecks({
      settings,
      database,
      mail,
      push,
      calls,
      files,
      encryptedColumns,
      unknownSettings: unknownSettings(environment),
      promises: promises?.list,
      peers: openPeers(settings),
    });
    const state = worstState(checks);
    const exitCode = exitCodes[state];
    if (json) return { text: JSON.stringify({ state, checks }, undefined, 2), exitCode };
    const phrase = (key: string, values = {}) => translate(language, `doctor.${key}`, values);
    const lines = checks.map(
      (check) =>
        `${phrase(`state.${check.state}`).padEnd(width(language))} ${check.title[language]}\n    ${check.text[language]}${
          check.action ? `\n    ${phrase('do', { action: check.action[language] })}` : ''
        }`,
    );
    const summary = phrase(`summary.${state === 'notSet' ? 'good' : state}`);
    return { text: `${lines.join('\n\n')}\n\n${summary}`, exitCode };
  } finally {
    await push?.close();
    await calls?.close();
    await files.close();
    await promises?.list.close();
    await database.close();
  }
}

/** Of the longest state, so that titles stand below each other. */
const width = (language: Language): number =>
  Math.max(...checkStates.map((state) => translate(language, `doctor.state.${state}`).length)) + 1;
