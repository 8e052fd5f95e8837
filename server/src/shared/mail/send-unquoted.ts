import type { Mail, Mailer } from './mail.ts'

/** The mail server's own words may quote the address, and a failed job's reason is kept. */
export const sendUnquoted =
  (mailer: Pick<Mailer, 'send'>) =>
  async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail)
    } catch (error) {
      const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
      throw new Error(`the mail was not taken: ${code} ${responseCode}`.trim())
    }
  }
