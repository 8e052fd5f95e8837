import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /**
   * Takes the reader off the list with one POST (RFC 8058). Every email to a list has it; an email about the reader's
   * own account, such as a code, has not.
   */
  unsubscribeUrl?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Does all the work of an email without sending it, so that both take equally long. */
  pretend(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

/** Mail programs show their own "Unsubscribe" for these (RFC 2369 and RFC 8058). */
const toListHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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
  const asSent = ({ unsubscribeUrl, ...mail }: Mail) => ({
    from,
    ...mail,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && toListHeaders(unsubscribeUrl)) },
  })
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
