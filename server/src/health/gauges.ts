import fs from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import type { createStatusStore, SystemStatus } from './status.store.ts'

interface GaugeDeps {
  registry: Registry
  store: ReturnType<typeof createStatusStore>
  clock: Clock
  log: Pick<Log, 'warn'>
  /** The folder with the videos, the pictures and the embedded database. */
  home: string
  connections(): { total: number; idle: number; waiting: number }
}

interface GaugeSample {
  labels?: Record<string, string>
  value: number
}

/** Several gauges of one request share a single read. */
const freshMs = 1_000

/**
 * Registers gauges for encoders, viewers, jobs, disk and score files. They are read on request, and left out while the
 * database is away.
 */
export function openGauges({ registry, store, clock, log, home, connections }: GaugeDeps): void {
  const readStatus = cacheBriefly(() =>
    store.read(clock.now()).catch((err) => {
      log.warn({ err }, 'could not read the system status')
      throw err
    }),
  )
  const createGauge = (name: string, help: string, labelNames: string[], read: () => Promise<readonly GaugeSample[]>) =>
    new Gauge({
      name: `fieldhouse_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const samples = await read().catch((): GaugeSample[] => [])
        if (labelNames.length === 0 && samples.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  const createStatusGauge = (
    name: string,
    help: string,
    labelNames: string[],
    of: (now: SystemStatus) => readonly GaugeSample[],
  ) => createGauge(name, help, labelNames, async () => of(await readStatus()))

  createStatusGauge('encoders', 'Encoders of live events, sending or disconnected', ['state'], ({ encoders }) =>
    Object.entries(encoders).map(([state, value]) => ({ labels: { state }, value })),
  )
  createStatusGauge('viewers', 'Streams being watched', [], ({ viewers }) => [{ value: viewers }])
  createStatusGauge('score_files_today', 'Score files in the past day, by verdict', ['verdict'], ({ scoreFiles }) =>
    scoreFiles.today.map(({ name, count }) => ({ labels: { verdict: name }, value: count })),
  )
  createStatusGauge('score_files_waiting', 'Score files waiting for a decision', [], ({ scoreFiles }) => [
    { value: scoreFiles.waiting },
  ])
  createStatusGauge(
    'score_file_age_seconds',
    'Age of the newest score file in the past day',
    [],
    ({ scoreFiles: { newest } }) =>
      newest ? [{ value: Math.round((clock.now().getTime() - newest.getTime()) / 1000) }] : [],
  )
  createStatusGauge('trash', 'Items in the trash', [], ({ trash }) => [{ value: trash }])
  createGauge('jobs', 'Unfinished jobs by name and state', ['job', 'state'], async () =>
    (await store.jobs()).map(({ name, state, count }) => ({ labels: { job: name, state }, value: count })),
  )
  createGauge('disk_bytes', 'Size of the disk with the data, and its free space', ['space'], async () => {
    const { bsize, blocks, bavail } = await fs.statfs(home)
    return [
      { labels: { space: 'all' }, value: blocks * bsize },
      { labels: { space: 'free' }, value: bavail * bsize },
    ]
  })
  createGauge('database_connections', 'Database connections of this server', ['state'], async () =>
    Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  )
}

function cacheBriefly<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  let sinceMs = 0
  return () => {
    const now = performance.now()
    if (!reading || now - sinceMs > freshMs) {
      sinceMs = now
      reading = read()
      reading.catch(() => {
        reading = undefined
      })
    }
    return reading
  }
}
