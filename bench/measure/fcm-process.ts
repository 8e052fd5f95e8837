import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ServiceAccount } from '../../server/src/alerts/push/service-account.ts'
import { openTestFcm } from '../../server/src/alerts/push/test-fcm.ts'

/** Phones of the stand-in: `bench-phone-1` and so on, the removed ones first, then those of another project. */
export interface FcmPhones {
  removed: number
  foreign: number
  /** How often it is unavailable at first. */
  unavailable: number
}

export interface FcmProcess {
  url: string
  account: ServiceAccount
  /** Counts the messages that it accepted. */
  count(): Promise<number>
  stop(): void
}

/** Starts the stand-in for Firebase in its own process. */
export async function startFcm(phones: FcmPhones): Promise<FcmProcess> {
  const child = fork(import.meta.filename, ['serve', JSON.stringify(phones)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ url, account }] = (await once(child, 'message')) as [{ url: string; account: ServiceAccount }]
  return { url, account, count: () => countAccepted(child), stop: () => child.kill() }
}

async function countAccepted(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('count')
  const [count] = (await answer) as [number]
  return count
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'serve') {
  const { removed, foreign, unavailable } = JSON.parse(String(process.argv[3])) as FcmPhones
  const fcm = await openTestFcm()
  for (let phone = 1; phone <= removed; phone++) fcm.removed.add(`bench-phone-${phone}`)
  for (let phone = removed + 1; phone <= removed + foreign; phone++) fcm.foreign.add(`bench-phone-${phone}`)
  for (let time = 0; time < unavailable; time++)
    fcm.failures.push({ status: 503, code: 'UNAVAILABLE', retryAfter: '3' })
  process.on('message', () => process.send?.(fcm.accepted.length))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url: fcm.url, account: fcm.account })
}
