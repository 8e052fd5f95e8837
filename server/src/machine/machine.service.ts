import fs from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Light } from '@fieldhouse/contract/machine/machine'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../shared/clock/clock.ts'
import type { OtherClocks } from '../shared/clock/other-clocks.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { MailStats } from '../shared/mail/count-mails.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { renderEmail } from '../shared/mail/render-email.ts'
import type { Backups } from './backups/backups.service.ts'
import type { DatabaseFacts, Facts, JobCount } from './facts.ts'
import { lightsOf } from './lights.ts'
import type { machineStore } from './machine.store.ts'

export interface MachineParts {
  store: ReturnType<typeof machineStore>
  clock: Clock
  limiter: Limiter
  backups: Backups
  origin: Pick<Origin, 'capabilities' | 'testStorage'>
  mailer: Pick<Mailer, 'send'> & { standing(): Readonly<MailStats> }
  /** Jobs that are not done. */
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

/** However many look, it is looked at so often: a look writes a file. */
const freshMs = 5_000
const nanosecondsInMs = 1e6
const mailsAnHour = { name: 'machine-mail', most: 10, withinMs: 3_600_000 }

type Capabilities = Awaited<ReturnType<MachineParts['origin']['capabilities']>>

function encoderFacts(set: MachineParts['set'], capabilities: Capabilities): Pick<Facts, 'ffmpeg' | 'encoders'> {
  const { ffmpeg, howToGetIt, rtmpPort, outsideAt } = capabilities
  return {
    ffmpeg: { version: ffmpeg, howToGetIt },
    encoders: {
      host: set.encoderHost,
      told: new URL(set.publicUrl).hostname,
      rtmp: set.rtmp ? { port: rtmpPort } : undefined,
      srt: set.srt,
      outsideAt: outsideAt === null ? undefined : new Date(outsideAt),
    },
  }
}

export function machineService(parts: MachineParts): MachineService {
  const { clock, limiter, backups, mailer, set } = parts
  const since = clock.now()
  // Not the one behind /metrics: whoever reads that begins it anew.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let known: { sinceMs: number; lights: Promise<Light[]> } | undefined

  const server = () => {
    const slowestMs = delay.percentile(99) / nanosecondsInMs
    delay.reset()
    return { since, memoryBytes: process.memoryUsage.rss(), slowestMs: slowestMs || 0 }
  }
  const read = async (): Promise<Light[]> => {
    const [database, clockSeen, disk, stored, jobs, capabilities, scores] = await Promise.all([
      databaseFacts(parts),
      clockFacts(parts),
      fs.statfs(set.home),
      parts.origin.testStorage(),
      parts.queued().catch(() => []),
      parts.origin.capabilities(),
      scoresFacts(parts),
    ])
    const facts: Facts = {
      now: clock.now(),
      server: server(),
      database,
      clock: clockSeen,
      disk: { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize },
      films: { where: set.films, ...stored },
      mail: { ...mailer.standing(), leaves: set.mailLeaves },
      jobs,
      ...encoderFacts(set, capabilities),
      scores,
      backups: backups.facts(),
    }
    return lightsOf(facts)
  }
  return {
    look: async () => {
      const nowMs = performance.now()
      if (!known || nowMs - known.sinceMs > freshMs) known = { sinceMs: nowMs, lights: read() }
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
        .send(trialLetter(to, set.publicUrl))
        .catch((error) => {
          throw new Refusal('conflict', 'email.refused', `The mail server refused it: ${(error as Error).message}`)
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

async function databaseFacts({ store, noticesArrive, set }: MachineParts): Promise<DatabaseFacts> {
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

/** A database of one's own stands on another machine, mostly; else what others said when they were asked for something. */
async function clockFacts({ store, clock, otherClocks, set }: MachineParts): Promise<Facts['clock']> {
  const now = clock.now()
  const heard = otherClocks.newest(now)
  if (heard || !set.ownDatabase) return heard
  const said = await store.now().catch(() => undefined)
  const between = (now.getTime() + clock.now().getTime()) / 2
  return said && { by: 'the database', aheadMs: Math.round(between - said.getTime()), at: now }
}

async function scoresFacts({ set: { scoresFolder }, newestScoreFile }: MachineParts): Promise<Facts['scores']> {
  if (!scoresFolder) return undefined
  const reason = await fs.readdir(scoresFolder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'it is not there' : error.message),
  )
  const newest = await newestScoreFile().catch(() => null)
  return { folder: scoresFolder, reason, newest: newest ?? undefined }
}

const trialLetter = (to: string, publicUrl: string) =>
  renderEmail({
    to,
    subject: `${currentSchool().appName} can send mail`,
    heading: 'Mail works',
    paragraphs: [`${currentSchool().appName} sent this letter because you clicked “Send test email” in the console.`],
    button: { label: 'Open the console', url: `${publicUrl}/console/machine` },
    footnote: 'If you didn’t, someone else is signed in as you. Check your account.',
  })
