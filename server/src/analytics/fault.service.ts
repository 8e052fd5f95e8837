import type { reportFault } from '@fieldhouse/contract/analytics/faults'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { EndpointBody } from '@fieldhouse/contract/endpoint'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { listNetworks } from '../shared/limits/network.ts'
import { networkBudgets } from '../shared/limits/network-budgets.ts'
import { productVersion } from '../shared/process/product-version.ts'
import { createMinuteBudget } from './minute-budget.ts'

interface FaultDeps {
  registry: Registry
  clock: Clock
  limiter: Limiter
  peoplePerIp: number
  countsIp(ip: string): boolean
}

/** Reduces a version to one of two words: a free text would let anyone add labels to the metrics. */
export const describeVersion = (version: string): 'this' | 'another' =>
  version === productVersion ? 'this' : 'another'

/** A page sends one fault of each kind, and there are six kinds. */
const faultsPerPerson = 6
export const faultsPerMinute = 300

/** Counts faults on pages without a session. Anyone may send one, so it only increases a number. */
export function createFaultService({ registry, clock, limiter, peoplePerIp, countsIp }: FaultDeps) {
  const counter = new Counter({
    name: 'fieldhouse_client_faults_without_session_total',
    help: 'Browser faults on pages without a session',
    labelNames: ['client', 'part', 'engine', 'version'],
    registers: [registry],
  })
  const budgets = networkBudgets(limiter)
  const perNetwork = { name: 'fault-network', most: faultsPerPerson * peoplePerIp, withinMs: 10 * minuteMs }
  const takeHere = createMinuteBudget(
    clock,
    faultsPerMinute,
    'Too many faults this minute. Send them again in a minute.',
  )

  return {
    count: async ({ client, part, engine, version }: EndpointBody<typeof reportFault>, ip: string): Promise<void> => {
      if (countsIp(ip)) await budgets.take(perNetwork, listNetworks(ip))
      takeHere(1)
      counter.inc({ client, part, engine, version: describeVersion(version) })
    },
  }
}
