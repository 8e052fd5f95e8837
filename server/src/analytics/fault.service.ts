import type { reportFault } from '@fieldhouse/contract/analytics/faults'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { EndpointBody } from '@fieldhouse/contract/endpoint'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { listNetworks } from '../shared/limits/network.ts'
import { networkBudgets } from '../shared/limits/network-budgets.ts'
import { productVersion } from '../shared/process/product-version.ts'
import { minuteBudget } from './minute-budget.ts'

interface FaultParts {
  registry: Registry
  clock: Clock
  limiter: Limiter
  peoplePerIp: number
  countsIp(ip: string): boolean
}

/** A version as it is sent would let anybody add names to the metrics. */
export const versionWord = (version: string): 'this' | 'another' => (version === productVersion ? 'this' : 'another')

/** A page sends one of a kind, and there are six kinds. */
const faultsPerPerson = 6
export const faultsPerMinute = 300

/** Counts faults of pages that have no session. Anybody may send one, so it adds to a number and stores nothing. */
export function faultService({ registry, clock, limiter, peoplePerIp, countsIp }: FaultParts) {
  const counter = new Counter({
    name: 'fieldhouse_client_faults_without_session_total',
    help: 'What failed in a browser, on pages without a session',
    labelNames: ['client', 'part', 'engine', 'version'],
    registers: [registry],
  })
  const budgets = networkBudgets(limiter)
  const perNetwork = { name: 'fault-network', most: faultsPerPerson * peoplePerIp, withinMs: 10 * minuteMs }
  const takeHere = minuteBudget(clock, faultsPerMinute, 'Too many faults in this minute.')

  return {
    count: async ({ client, part, engine, version }: EndpointBody<typeof reportFault>, ip: string): Promise<void> => {
      if (countsIp(ip)) await budgets.take(perNetwork, listNetworks(ip))
      takeHere(1)
      counter.inc({ client, part, engine, version: versionWord(version) })
    },
  }
}
