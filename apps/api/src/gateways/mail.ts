import { createTransport } from 'nodemailer';
import type { Settings } from '../env.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailGateway {
  /** Sends over SMTP; `id` becomes the Message-ID, the same at every try. Throws where the server refuses. */
  send(message: MailMessage, id: string): Promise<void>;
  close(): void;
}

/** Mail over SMTP, the only way there is: the local inbox is an SMTP server too. */
export function openMail(
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): MailGateway {
  const transport = createTransport({
    url: settings.SMTP_URL,
    // Together shorter than the time after which the queue takes a job for lost.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  });
  const host = new URL(settings.PUBLIC_URL).hostname;
  return {
    async send(message, id) {
      await transport.sendMail({
        ...message,
        from: settings.MAIL_FROM,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
