import { useState } from 'react';
import type { ListChoices } from '../../../files/read-list.ts';
import { useListFault } from '../../../files/list-parts/use-list-fault.ts';
import { useTranslation } from '../../../i18n/index.ts';
import {
  type AddressQuestion,
  type AddressesRead,
  inWorker,
  maxListFile,
  useListLimits,
} from '../../invitations/index.ts';

/** How addresses are written in a file, where that is not as they are read: by the address. */
export type WrittenAddresses = ReadonlyMap<string, { readonly row: number; readonly text: string }>;
export const noneWritten: WrittenAddresses = new Map();

type Choices = ListChoices<'email'>;
type FoundAddresses = Extract<AddressesRead, { addresses: unknown }>;

/** How far a file of addresses is. */
interface AddressFile {
  readonly busy?: true;
  readonly problem?: string;
  readonly question?: AddressQuestion;
  /** What was read, and from what. */
  readonly file?: File;
  readonly choices?: Choices;
  readonly found?: FoundAddresses;
}

/** Reads the addresses of a file into the field, where they can be changed. */
export function useAddressFile(setTyped: (addresses: string) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<AddressFile>({});
  const faultText = useListFault({ ...useListLimits(), none: t('lists.noEmails') });
  const fail = (fault: Parameters<typeof faultText>[0]) =>
    setState({ problem: t('lists.fileFault', { fault: faultText(fault) }) });
  const read = async (file: File, choices: Choices = {}) => {
    if (file.size > maxListFile) return fail('tooLarge');
    setState({ busy: true });
    try {
      const source = { name: file.name, bytes: await file.arrayBuffer() };
      const done = await inWorker({ kind: 'addresses', source, choices });
      if ('fault' in done) return fail(done.fault);
      if ('ask' in done) return setState({ question: done, file, choices });
      setState({ file, choices, found: done });
      setTyped(done.addresses.map(({ email }) => email).join('\n'));
    } catch {
      fail('broken');
    }
  };
  const clear = () => {
    setState({});
    setTyped('');
  };
  return { ...state, read, clear };
}

/** Addresses that stand in the file with something around them. */
export const writtenIn = (found: FoundAddresses | undefined): WrittenAddresses =>
  new Map(
    found?.addresses
      .filter(({ email, written }) => written.toLowerCase() !== email)
      .map(({ email, row, written }) => [email, { row, text: written }]),
  );
