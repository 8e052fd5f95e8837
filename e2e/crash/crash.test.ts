import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanUpProducts, isTrueInTime, listProcesses } from '../start-product.ts'
import { changeAffiliations } from './affiliations.ts'
import { runGiveawayEntries } from './giveaway-entries.ts'
import { startKillableProduct } from './killable-product.ts'
import { sendPageViews } from './page-views.ts'
import { runPointOrders } from './spent-points.ts'
import { runAnonymousSessions } from './visitors.ts'
import type { CrashWorkload } from './workload.ts'

afterAll(cleanUpProducts)

const kills = 12
/** Each kill comes at another moment of the running requests. */
const latestKillMs = 100

test('12 kill -9 of the server and of its database during writes lose nothing acknowledged and do nothing twice', async () => {
  const { running, killServer, killDatabase, stop, home } = await startKillableProduct()
  const workloads: CrashWorkload[] = [
    changeAffiliations(running),
    runAnonymousSessions(running),
    sendPageViews(running),
    await runGiveawayEntries(running),
    await runPointOrders(running),
  ]
  const recoveryMs: number[] = []
  for (let round = 0; round < kills; round++) {
    const stopped = new AbortController()
    const sending = workloads.map((workload) => workload.run(stopped.signal))
    for (const workload of workloads) {
      const before = workload.acknowledged()
      const hasEnough = () => workload.acknowledged() >= before + workload.enough
      expect(await isTrueInTime(hasEnough), `${workload.name} go on`).toBe(true)
    }
    await wait(randomInt(latestKillMs))
    const killedMs = performance.now()
    await (round % 2 === 0 ? killServer() : killDatabase())
    recoveryMs.push(Math.round(performance.now() - killedMs))
    stopped.abort()
    await Promise.all(sending)
    for (const workload of workloads) await workload.checkRecovered?.()
  }
  for (const workload of workloads) await workload.checkAtEnd?.()

  expect(await stop()).toBe(0)
  expect(listProcesses(home)).toEqual([])
  const counts = workloads.map((workload) => `${workload.acknowledged()} ${workload.name}`).join(', ')
  const sorted = recoveryMs.toSorted((one, other) => one - other)
  console.log(
    `${counts} over ${kills} kills; ready again after ${sorted[kills / 2]} ms (median), ${sorted.at(-1)} at most`,
  )
})
