import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { countedDays } from '@fieldhouse/contract/live-update/admin'
import { addDays } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import type { BundleUseStore } from './bundle-use.store.ts'
import { addDevice, countDevices, createDeviceSketch, type DeviceSketch, mergeSketch } from './device-sketch.ts'

/** Writes what many devices asked together. */
const gatherMs = 10 * secondMs
/** The name of the store app's own files among the bundles. */
export const builtIn = 'built-in'

interface DeviceCountingDeps {
  store: Pick<BundleUseStore, 'transaction' | 'usesSince'>
  log: Pick<Log, 'warn'>
  today(): string
}

export type DeviceCounting = ReturnType<typeof createDeviceCounting>

/** Counts the devices that start with each bundle. Of a device nothing is stored that could tell it from another. */
export function createDeviceCounting({ store, log, today }: DeviceCountingDeps) {
  let waiting = new Map<string, DeviceSketch>()
  /** The day of those that wait. */
  let day = ''
  let isGathering = false
  let stopped = false

  const flush = async (): Promise<void> => {
    const some = waiting
    waiting = new Map()
    if (some.size === 0) return
    const countedDay = day
    // In one order on all servers, so that none waits for another in a circle.
    const bundles = [...some].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await store.transaction(async (stores) => {
      for (const [bundle, devices] of bundles) await stores.addUse(countedDay, bundle, devices)
    })
  }
  const gather = async () => {
    await wait(gatherMs, undefined, { ref: false })
    isGathering = false
    await flush()
  }

  return {
    note: (bundle: string, deviceId: string): void => {
      if (deviceId === '' || stopped) return
      if (waiting.size === 0) day = today()
      const devices = waiting.get(bundle) ?? createDeviceSketch()
      addDevice(devices, deviceId)
      waiting.set(bundle, devices)
      if (isGathering) return
      isGathering = true
      inBackground(log, gather())
    },

    /** Counts the devices of each bundle over the last days, those of this server up to now. */
    count: async (): Promise<ReadonlyMap<string, number>> => {
      await flush()
      const sums = new Map<string, DeviceSketch>()
      for (const { bundle_id, sketch } of await store.usesSince(addDays(today(), 1 - countedDays))) {
        const sum = sums.get(bundle_id) ?? createDeviceSketch()
        mergeSketch(sum, sketch)
        sums.set(bundle_id, sum)
      }
      return new Map([...sums].map(([bundle, sketch]) => [bundle, countDevices(sketch)]))
    },

    close: async (): Promise<void> => {
      stopped = true
      await flush().catch((err: unknown) => log.warn({ err }, 'could not save how many devices run each bundle'))
    },
  }
}
