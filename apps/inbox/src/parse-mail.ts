import PostalMime, { type Email } from 'postal-mime';

export type Message = {
  id: string;
  kind: 'mail' | 'sms';
  /** As the sender wrote it, with its angle brackets. */
  messageId: string;
  from: string;
  /** Every address it was delivered to, also those no header shows, in lower case; the number of an SMS. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The entry it brings for a calendar; absent where it brings none. */
  calendar?: string;
  /** When it was sent, by its own word, else when it came in. ISO 8601. */
  date: string;
  /** Names in lower case; of repeated ones the last. */
  headers: Record<string, string>;
};

const recipientsHeader = 'x-inbox-recipients';
const receivedHeader = 'x-inbox-received';

const kindHeader = 'x-inbox-kind';

interface Delivery {
  readonly recipients: string[];
  readonly received: Date;
  readonly kind: Message['kind'];
}

/**
 * Writes what only the delivery knew (to whom, when, what) in front of the mail, so that
 * a kept file tells everything again.
 */
export function stampMail(raw: Buffer, { recipients, received, kind }: Delivery): Buffer {
  const stamp = [
    `${recipientsHeader}: ${recipients.map((address) => encodeURIComponent(address)).join(' ')}`,
    `${receivedHeader}: ${received.toISOString()}`,
    `${kindHeader}: ${kind}`,
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(stamp), raw]);
}

/** Reads a stamped mail. Anything a sender may send gives a message, however poor. */
export async function parseMail(id: string, stamped: Buffer): Promise<Message> {
  const mail = await PostalMime.parse(stamped);
  const headers = Object.fromEntries(mail.headers.map((header) => [header.key, header.value]));
  const {
    [recipientsHeader]: recipients = '',
    [receivedHeader]: received = '',
    [kindHeader]: kind,
    ...own
  } = headers;
  return {
    id,
    kind: kind === 'sms' ? 'sms' : 'mail',
    messageId: mail.messageId ?? '',
    from: sender(mail),
    to: [...new Set([...addressees(mail), ...readRecipients(recipients)])],
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: embedImages(mail),
    ...calendarOf(mail),
    date: mail.date && !Number.isNaN(Date.parse(mail.date)) ? mail.date : received,
    headers: own,
  };
}

function sender(mail: Email): string {
  const { name, address } = mail.from ?? {};
  return name && address ? `${name} <${address}>` : (address ?? name ?? '');
}

function addressees(mail: Email): string[] {
  const mailboxes = (mail.to ?? []).flatMap((entry) => entry.group ?? [entry]);
  return mailboxes.flatMap((mailbox) => (mailbox.address ? [mailbox.address.toLowerCase()] : []));
}

function readRecipients(header: string): string[] {
  const parts = header.split(/\s+/).filter(Boolean);
  return parts.map((part) => decodeURIComponent(part).toLowerCase());
}

/** The calendar entry among the attachments. */
function calendarOf(mail: Email): Pick<Message, 'calendar'> {
  const found = mail.attachments.find(({ mimeType }) =>
    ['text/calendar', 'application/ics'].includes(mimeType),
  );
  if (!found) return {};
  const { content } = found;
  return {
    calendar:
      typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
  };
}

/** Pictures a mail carries inside itself are shown from the page, with no further request. */
function embedImages(mail: Email): string {
  return mail.attachments.reduce((html, { contentId, mimeType, content }) => {
    if (!contentId || !mimeType.startsWith('image/') || typeof content === 'string') return html;
    const data = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`;
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, mail.html ?? '');
}
