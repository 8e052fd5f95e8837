import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: 3,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
