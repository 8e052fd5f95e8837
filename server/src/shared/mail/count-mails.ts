import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import type { Mailer } from './mail.ts'

/** Emails since the server started. */
export interface MailStats {
  sent: number
  failed: number
  lastSentAt: Date | undefined
  lastFailure: { at: Date; reason: string } | undefined
}

interface MailStatsDeps {
  registry: Registry
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

/** Counts sent and failed emails, without recipients. */
export function countMails(
  mailer: Mailer,
  { registry, clock, log }: MailStatsDeps,
): Mailer & { standing(): Readonly<MailStats> } {
  const stats: MailStats = { sent: 0, failed: 0, lastSentAt: undefined, lastFailure: undefined }
  const letters = new Counter({
    name: 'fieldhouse_letters_total',
    help: 'Emails sent and failed',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['sent', 'failed']) letters.inc({ result }, 0)
  return {
    ...mailer,
    standing: () => stats,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        letters.inc({ result: 'sent' })
        stats.sent++
        stats.lastSentAt = clock.now()
        log.info('email sent')
      } catch (error) {
        letters.inc({ result: 'failed' })
        const reason = getFailureCode(error)
        stats.failed++
        stats.lastFailure = { at: clock.now(), reason }
        log.warn({ reason }, 'email not sent')
        throw error
      }
    },
  }
}

/** Returns only the code of a failure: the mail server's message may name the recipient. */
const getFailureCode = (error: unknown): string =>
  String(
    (error as { responseCode?: number; code?: string }).responseCode ?? (error as { code?: string }).code ?? 'unknown',
  )
