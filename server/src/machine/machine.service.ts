import fs from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Light } from '@fieldhouse/contract/machine/machine'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../shared/clock/clock.ts'
import type { OtherClocks } from '../shared/clock/clock-comparison.ts'
import { refuseConflict } from '../shared/errors/refusal.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { MailStats } from '../shared/mail/count-mails.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { renderEmail } from '../shared/mail/render-email.ts'
import type { BackupService } from './backups/backups.service.ts'
import { listLights } from './lights.ts'
import type { createMachineStore } from './machine.store.ts'
import type { DatabaseFacts, JobCount, MachineFacts } from './machine-facts.ts'

export interface MachineServiceDeps {
  store: ReturnType<typeof createMachineStore>
  clock: Clock
  limiter: Limiter
  backups: BackupService
  origin: Pick<Origin, 'capabilities' | 'testStorage'>
  mailer: Pick<Mailer, 'send'> & { standing(): Readonly<MailStats> }
  /** Counts unfinished jobs. */
  queued(): Promise<readonly JobCount[]>
  newestScoreFile(): Promise<Date | null>
  noticesArrive(): Promise<boolean>
  otherClocks: Pick<OtherClocks, 'newest'>
  set: {
    home: string
    publicUrl: string
    ownDatabase: boolean
    inProduction: boolean
    mailLeaves: boolean
    films: string
    encoderHost: string
    rtmp: boolean
    srt: string | undefined
    scoresFolder: string | undefined
  }
}

export interface MachineService {
  look(): Promise<{ at: string; lights: Light[]; backup: 'can' | 'running' | 'cannot' }>
  tryMail(uid: string): Promise<{ to: string }>
  backUp(): void
  stop(): void
}

/** The status is read at most this often, because reading it writes a file. */
const freshMs = 5_000
const nanosecondsInMs = 1e6
const mailsAnHour = { name: 'machine-mail', most: 10, withinMs: 3_600_000 }

type OriginCapabilities = Awaited<ReturnType<MachineServiceDeps['origin']['capabilities']>>

function readEncoderFacts(
  set: MachineServiceDeps['set'],
  capabilities: OriginCapabilities,
): Pick<MachineFacts, 'ffmpeg' | 'encoders'> {
  const { ffmpeg, howToGetIt, rtmpPort, outsideAt } = capabilities
  return {
    ffmpeg: { version: ffmpeg, howToGetIt },
    encoders: {
      host: set.encoderHost,
      addressHost: new URL(set.publicUrl).hostname,
      rtmp: set.rtmp ? { port: rtmpPort } : undefined,
      srt: set.srt,
      outsideAt: outsideAt === null ? undefined : new Date(outsideAt),
    },
  }
}

export function createMachineService(parts: MachineServiceDeps): MachineService {
  const { clock, limiter, backups, mailer, set } = parts
  const since = clock.now()
  // Separate from the monitor behind /metrics, which each reader resets.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let known: { sinceMs: number; lights: Promise<Light[]> } | undefined

  const readServerFacts = () => {
    const slowestMs = delay.percentile(99) / nanosecondsInMs
    delay.reset()
    return { since, memoryBytes: process.memoryUsage.rss(), slowestMs: slowestMs || 0 }
  }
  const readLights = async (): Promise<Light[]> => {
    const [database, clockSeen, disk, stored, jobs, capabilities, scores] = await Promise.all([
      readDatabaseFacts(parts),
      readClockFacts(parts),
      fs.statfs(set.home),
      parts.origin.testStorage(),
      parts.queued().catch(() => []),
      parts.origin.capabilities(),
      readScoresFacts(parts),
    ])
    const facts: MachineFacts = {
      now: clock.now(),
      server: readServerFacts(),
      database,
      clock: clockSeen,
      disk: { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize },
      films: { where: set.films, ...stored },
      mail: { ...mailer.standing(), leaves: set.mailLeaves },
      jobs,
      ...readEncoderFacts(set, capabilities),
      scores,
      backups: backups.facts(),
    }
    return listLights(facts)
  }
  return {
    look: async () => {
      const nowMs = performance.now()
      if (!known || nowMs - known.sinceMs > freshMs) known = { sinceMs: nowMs, lights: readLights() }
      const lights = await known.lights.catch((error) => {
        known = undefined
        throw error
      })
      return { at: clock.now().toISOString(), lights, backup: backups.can() }
    },
    tryMail: async (uid) => {
      await limiter.take(mailsAnHour, uid)
      const to = await parts.store.emailOf(uid)
      await mailer
        .send(renderTestEmail(to, set.publicUrl))
        .catch((error) => {
          throw refuseConflict('email.refused', `Couldn’t send the test email: ${(error as Error).message}`)
        })
        .finally(() => {
          known = undefined
        })
      return { to }
    },
    backUp: () => {
      backups.begin()
      known = undefined
    },
    stop: () => delay.disable(),
  }
}

async function readDatabaseFacts({ store, noticesArrive, set }: MachineServiceDeps): Promise<DatabaseFacts> {
  const since = performance.now()
  try {
    const bytes = await store.bytes()
    const ms = performance.now() - since
    const { ownDatabase: own, inProduction } = set
    return { ms, bytes, own, inProduction, noticesArrive: await noticesArrive().catch(() => false) }
  } catch (error) {
    return { away: (error as Error).message }
  }
}

/**
 * Compares the clock with those of hosts that were contacted, else with the school's own database, which is mostly on
 * another machine.
 */
async function readClockFacts({ store, clock, otherClocks, set }: MachineServiceDeps): Promise<MachineFacts['clock']> {
  const now = clock.now()
  const newest = otherClocks.newest(now)
  if (newest || !set.ownDatabase) return newest
  const databaseTime = await store.now().catch(() => undefined)
  const between = (now.getTime() + clock.now().getTime()) / 2
  return databaseTime && { by: 'the database', aheadMs: Math.round(between - databaseTime.getTime()), at: now }
}

async function readScoresFacts({
  set: { scoresFolder },
  newestScoreFile,
}: MachineServiceDeps): Promise<MachineFacts['scores']> {
  if (!scoresFolder) return undefined
  const reason = await fs.readdir(scoresFolder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'the folder doesn’t exist' : error.message),
  )
  const newest = await newestScoreFile().catch(() => null)
  return { folder: scoresFolder, reason, newest: newest ?? undefined }
}

const renderTestEmail = (to: string, publicUrl: string) =>
  renderEmail({
    to,
    subject: `${currentSchool().appName} can send email`,
    heading: 'Email works',
    paragraphs: [`${currentSchool().appName} sent this email because you clicked “Send test email” in the console.`],
    button: { label: 'Open the console', url: `${publicUrl}/console/machine` },
    footnote: 'Didn’t click it? Someone else may be signed in as you. Change your password.',
  })
