import type { Mail, Mailer } from './mail.ts'

/** Replaces the mail server's message, which may quote the address, in the error: a failed job stores it. */
export const sendUnquoted =
  (mailer: Pick<Mailer, 'send'>) =>
  async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail)
    } catch (error) {
      const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
      throw new Error(`could not send the email: ${code} ${responseCode}`.trim())
    }
  }
