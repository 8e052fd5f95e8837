import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Does all the work of an email without sending it, so that both take equally long. */
  pretend(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

/**
 * TLS to the mail server. Emails hold sign-in codes. `required`: never sent unencrypted. `tried`: encrypted if offered.
 * `off`: for a server on this machine.
 */
export type SmtpTls = 'required' | 'tried' | 'off'

const asksFor = { required: { requireTLS: true }, tried: {}, off: { ignoreTLS: true } } as const

export function smtpMailer(url: string, from: string, tls: SmtpTls): Mailer {
  const transport = createTransport({
    url,
    ...asksFor[tls],
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: 10,
  })
  const nowhere = createTransport({ streamTransport: true, buffer: true })
  const asSent = (mail: Mail) => ({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
  return {
    send: async (mail) => {
      await transport.sendMail(asSent(mail))
    },
    pretend: async (mail) => {
      await nowhere.sendMail(asSent(mail))
    },
    close: () => transport.close(),
  }
}
