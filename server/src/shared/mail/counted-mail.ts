import { Counter, type Registry } from 'prom-client'
import type { Log } from '../log/log.ts'
import type { Mailer } from './mail.ts'

/** Says how many letters went out and how many did not; never to whom. */
export function countedMail(mailer: Mailer, registry: Registry, log: Pick<Log, 'info' | 'warn'>): Mailer {
  const letters = new Counter({
    name: 'fieldhouse_letters_total',
    help: 'Letters that went out, and that did not',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['sent', 'failed']) letters.inc({ result }, 0)
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        letters.inc({ result: 'sent' })
        log.info('a letter went out')
      } catch (error) {
        letters.inc({ result: 'failed' })
        log.warn({ reason: reasonOf(error) }, 'a letter could not be sent')
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
