import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import type { Mailer } from './mail.ts'

/** How letters went since the start. */
export interface MailStanding {
  sent: number
  failed: number
  lastSentAt: Date | undefined
  lastFailure: { at: Date; reason: string } | undefined
}

interface Counting {
  registry: Registry
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

/** Says how many letters went out and how many did not; never to whom. */
export function countedMail(
  mailer: Mailer,
  { registry, clock, log }: Counting,
): Mailer & { standing(): Readonly<MailStanding> } {
  const standing: MailStanding = { sent: 0, failed: 0, lastSentAt: undefined, lastFailure: undefined }
  const letters = new Counter({
    name: 'fieldhouse_letters_total',
    help: 'Letters that went out, and that did not',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['sent', 'failed']) letters.inc({ result }, 0)
  return {
    ...mailer,
    standing: () => standing,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        letters.inc({ result: 'sent' })
        standing.sent++
        standing.lastSentAt = clock.now()
        log.info('a letter went out')
      } catch (error) {
        letters.inc({ result: 'failed' })
        const reason = reasonOf(error)
        standing.failed++
        standing.lastFailure = { at: clock.now(), reason }
        log.warn({ reason }, 'a letter could not be sent')
        throw error
      }
    },
  }
}

/** A server's answer may name who the letter is for: its code says enough. */
const reasonOf = (error: unknown): string =>
  String(
    (error as { responseCode?: number; code?: string }).responseCode ?? (error as { code?: string }).code ?? 'unknown',
  )
