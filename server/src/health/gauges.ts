import fs from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import type { Standing, standingStore } from './standing.store.ts'

interface GaugeParts {
  registry: Registry
  store: ReturnType<typeof standingStore>
  clock: Clock
  log: Pick<Log, 'warn'>
  /** Whose disk films, pictures and the embedded database lie on. */
  home: string
  connections(): { total: number; idle: number; waiting: number }
}

interface Sample {
  labels?: Record<string, string>
  value: number
}

/** What is asked for while another asks for it is read once. */
const freshMs = 1_000

/** How encoders, viewers, jobs, disk and score files stand: read when somebody asks, and left out while the database is away. */
export function openGauges({ registry, store, clock, log, home, connections }: GaugeParts): void {
  const standing = once(() =>
    store.read(clock.now()).catch((err) => {
      log.warn({ err }, 'it is not known how things stand')
      throw err
    }),
  )
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<readonly Sample[]>) =>
    new Gauge({
      name: `fieldhouse_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const samples = await read().catch((): Sample[] => [])
        if (labelNames.length === 0 && samples.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  const stands = (name: string, help: string, labelNames: string[], of: (now: Standing) => readonly Sample[]) =>
    gauge(name, help, labelNames, async () => of(await standing()))

  stands('encoders', 'Encoders of events that are on: feeding, or gone', ['state'], ({ encoders }) =>
    Object.entries(encoders).map(([state, value]) => ({ labels: { state }, value })),
  )
  stands('viewers', 'Streams that are played now', [], ({ viewers }) => [{ value: viewers }])
  stands('score_files_today', 'Score files of the last day, by what became of them', ['verdict'], ({ scoreFiles }) =>
    scoreFiles.today.map(({ name, count }) => ({ labels: { verdict: name }, value: count })),
  )
  stands('score_files_waiting', 'Score files that wait for a word', [], ({ scoreFiles }) => [
    { value: scoreFiles.waiting },
  ])
  stands('score_file_age_seconds', 'Since the newest score file of the last day', [], ({ scoreFiles: { newest } }) =>
    newest ? [{ value: Math.round((clock.now().getTime() - newest.getTime()) / 1000) }] : [],
  )
  stands('trash', 'Things in the trash', [], ({ trash }) => [{ value: trash }])
  gauge('jobs', 'Jobs that are not done, by what they do and how they stand', ['job', 'state'], async () =>
    (await store.jobs()).map(({ name, state, count }) => ({ labels: { job: name, state }, value: count })),
  )
  gauge('disk_bytes', 'Of the disk that everything lies on', ['space'], async () => {
    const { bsize, blocks, bavail } = await fs.statfs(home)
    return [
      { labels: { space: 'all' }, value: blocks * bsize },
      { labels: { space: 'free' }, value: bavail * bsize },
    ]
  })
  gauge('database_connections', 'Of this server to the database', ['state'], async () =>
    Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  )
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
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
