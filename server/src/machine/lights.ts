import type { Light } from '@fieldhouse/contract/machine/machine'
import { isLoopback } from '@fieldhouse/contract/origin/loopback'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { builtInAdvice } from '../shared/process/built-in-database.ts'
import { getBackupsLight } from './backups/backups-light.ts'
import {
  createBad,
  createGood,
  createOff,
  createWarning,
  formatAge,
  formatBytes,
  type LightState,
} from './light-state.ts'
import type { MachineFacts } from './machine-facts.ts'

/** Lists the lights in the order in which one fault causes the next. */
export const listLights = (facts: MachineFacts): Light[] => [
  { name: 'server', ...getServerLight(facts) },
  { name: 'clock', ...getClockLight(facts) },
  { name: 'database', ...getDatabaseLight(facts) },
  { name: 'disk', ...getDiskLight(facts) },
  { name: 'films', ...getFilmsLight(facts) },
  { name: 'mail', ...getMailLight(facts) },
  { name: 'jobs', ...getJobsLight(facts) },
  { name: 'ffmpeg', ...getFfmpegLight(facts) },
  { name: 'encoders', ...getEncodersLight(facts) },
  { name: 'scores', ...getScoresLight(facts) },
  { name: 'backups', ...getBackupsLight(facts) },
]

const slowMs = 250

function getServerLight({ server: { since, memoryBytes, slowestMs }, now }: MachineFacts): LightState {
  const summary = `Fieldhouse has been up for ${formatAge(since, now)} and uses ${formatBytes(memoryBytes)} of memory.`
  if (slowestMs < slowMs) return createGood(summary)
  return createWarning(
    `${summary} A recent request waited ${Math.round(slowestMs)} ms.`,
    'Check whether another program uses this machine. One server may be too small for this many fans: see “Many fans” in docs/operations.md.',
  )
}

const furthestMs = 60_000

function getClockLight({ clock }: MachineFacts): LightState {
  if (!clock) return createOff('Not checked in the last day. Feeds, calendars and your own database check it.')
  const { by, aheadMs } = clock
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (Math.abs(aheadMs) < furthestMs)
    return createGood(`The server’s clock is within ${formatQuantity(seconds, 'second')} of ${by}.`)
  const apart = formatQuantity(Math.round(Math.abs(aheadMs) / furthestMs), 'minute')
  return createBad(
    `The server’s clock is ${apart} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${by}.`,
    'Game starts, giveaway deadlines and sign-in codes depend on it. Set the clock automatically: timedatectl set-ntp true.',
  )
}

const slowDatabaseMs = 200

function getDatabaseLight({ database }: MachineFacts): LightState {
  if ('away' in database)
    return createBad(
      `The database isn’t responding (${database.away}).`,
      'Fans see saved content, and nothing can be changed. The built-in database restarts automatically. If it doesn’t, restart Fieldhouse and check pg/log in its home folder.',
    )
  const { ms, bytes, noticesArrive, own, inProduction } = database
  if (!noticesArrive)
    return createBad(
      'The database responds, but its notifications don’t arrive. Fans don’t see changes until they reload.',
      'A connection pooler in transaction mode drops them. Connect directly, or use session mode.',
    )
  const summary = `${own ? 'Your own database' : 'The built-in database'} responds in ${Math.max(1, Math.round(ms))} ms and uses ${formatBytes(bytes)}.`
  if (ms < slowDatabaseMs && !own && inProduction)
    return createWarning(`${summary} ${builtInAdvice.says}`, builtInAdvice.remedy)
  if (ms < slowDatabaseMs) return createGood(summary)
  return createWarning(summary, 'That’s slow. Check whether its disk is full or busy, or the network to it is slow.')
}

const gibibyte = 1024 ** 3
/** The rate in docs/operations.md: three hours are 7 GB. */
const streamBytesAnHour = 7e9 / 3
/** Below these limits the origin accepts no upload. */
const floor = { share: 0.1, bytes: 5 * gibibyte }
const tight = { share: 0.2, bytes: 20 * gibibyte }

function getDiskLight({ disk: { free, all } }: MachineFacts): LightState {
  const hours = Math.floor(free / streamBytesAnHour)
  const summary = `${formatBytes(free)} of ${formatBytes(all)} free, enough for about ${formatQuantity(hours, 'hour')} of streaming.`
  const isBelow = ({ share, bytes }: typeof floor) => free < Math.max(bytes, share * all)
  if (isBelow(floor))
    return createBad(
      `${summary} Uploads are blocked.`,
      'Empty the trash, remove videos no one needs, or move the home folder to a larger disk. Live streams continue while there’s room.',
    )
  return isBelow(tight)
    ? createWarning(summary, 'Free up space before the next game day: empty the trash, or move videos.')
    : createGood(summary)
}

const slowFilmsMs = 2_000

function getFilmsLight({ films }: MachineFacts): LightState {
  if ('reason' in films)
    return createBad(
      `Can’t write to ${films.where} (${films.reason}). Recordings and uploads are lost.`,
      'Check whether the disk is full or read-only, or whether the keys in S3_URL still work.',
    )
  const summary = `Videos are stored in ${films.where}. Writing and reading a test file took ${films.ms} ms.`
  return films.ms < slowFilmsMs ? createGood(summary) : createWarning(summary, 'That’s slow. Live streams may stall.')
}

function getMailLight({ mail: { leaves, sent, failed, lastSentAt, lastFailure }, now }: MachineFacts): LightState {
  if (!leaves)
    return createWarning(
      'Email isn’t sent: it stays on this machine, at /dev/mailbox. No one gets sign-in codes or links.',
      'Set SMTP_URL to the school’s mail server and restart Fieldhouse.',
    )
  const failsNow = lastFailure && (!lastSentAt || lastFailure.at > lastSentAt)
  if (failsNow)
    return createBad(
      `The last email failed ${formatAge(lastFailure.at, now)} ago (${lastFailure.reason}).`,
      'Fans can’t sign in by code. Check SMTP_URL and MAIL_FROM and the mail server’s limits, then send a test email.',
    )
  if (sent + failed === 0) return createGood('No emails sent since the server started. Send a test email.')
  return createGood(
    `${formatQuantity(sent, 'email')} sent since the server started, ${failed === 0 ? 'none' : failed} failed.`,
  )
}

function getJobsLight({ jobs }: MachineFacts): LightState {
  const countInState = (state: string) =>
    jobs.filter((job) => job.state === state).reduce((all, { count }) => all + count, 0)
  const waiting = countInState('created')
  const again = jobs.filter(({ state }) => state === 'retry' || state === 'failed')
  if (again.length === 0)
    return createGood(waiting === 0 ? 'All jobs are done.' : `${formatQuantity(waiting, 'job')} waiting.`)
  const names = again.map(({ name, count }) => `${name} (${count})`).join(', ')
  return createWarning(
    `Some jobs failed and will be retried: ${names}.`,
    'For the reason, search the log for “a job failed”.',
  )
}

function getFfmpegLight({ ffmpeg: { version, howToGetIt } }: MachineFacts): LightState {
  if (version !== null) return createGood(`ffmpeg ${version} converts videos.`)
  return createBad(
    'ffmpeg isn’t installed. No video can be uploaded and no encoder can connect.',
    howToGetIt ?? 'Install ffmpeg and restart Fieldhouse.',
  )
}

function getEncodersLight({
  encoders: { host, addressHost, rtmp, srt, outsideAt },
  ffmpeg,
  now,
}: MachineFacts): LightState {
  if (!rtmp && !srt) return createOff('Encoders can’t connect.', 'Set RTMP_PORT or SRT_PORTS to stream games.')
  if (rtmp?.port === null)
    return createBad(
      'Encoders can’t connect by RTMP.',
      ffmpeg.version === null
        ? 'It starts once ffmpeg is installed.'
        : 'Check whether another program uses its port. See RTMP_PORT.',
    )
  const ports = [rtmp && `RTMP on TCP port ${rtmp.port}`, srt && `SRT on UDP ports ${srt}`]
    .filter(Boolean)
    .join(' and ')
  if (isLoopback(host))
    return createWarning(
      `Only encoders on this machine can connect: ${ports}, at ${host}.`,
      'To stream from elsewhere, set ENCODER_HOST=0.0.0.0 and restart Fieldhouse.',
    )
  if (isLoopback(addressHost))
    return createWarning(
      `Encoder addresses use ${addressHost}, which works only on this machine.`,
      'Set PUBLIC_URL to this machine’s address, such as http://192.0.2.5:3036, and restart Fieldhouse.',
    )
  if (outsideAt)
    return createGood(
      `Encoders connect by ${ports}. Last RTMP connection from outside: ${formatAge(outsideAt, now)} ago.`,
    )
  const open = [rtmp && `TCP port ${rtmp.port}`, srt && `UDP ports ${srt}`].filter(Boolean).join(' and ')
  if (!rtmp)
    return createWarning(
      `Encoders can connect over ${ports}. SRT can’t confirm that one can connect from another machine.`,
      `Open ${open} in the firewall. Then connect an encoder from another machine and check that its video arrives at its live event.`,
    )
  return createWarning(
    `Encoders can connect over ${ports}. None has connected over RTMP from another machine since the server started.`,
    `Open ${open} in the firewall. This turns green once an encoder connects over RTMP.`,
  )
}

function getScoresLight({ scores, now }: MachineFacts): LightState {
  if (!scores)
    return createOff('No folder is watched for score files. Upload them in Box scores or use the command line.')
  const { folder, reason, newest } = scores
  if (reason)
    return createBad(
      `Can’t read ${folder} (${reason}). Score files there aren’t imported.`,
      'Check that the network drive is connected. We’ll keep trying.',
    )
  return createGood(
    `Watching ${folder}. ${newest ? `Newest file: ${formatAge(newest, now)} ago` : 'No file in the last day'}.`,
  )
}
