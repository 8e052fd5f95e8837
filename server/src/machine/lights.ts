import type { Light } from '@fieldhouse/contract/machine/machine'
import { isLoopback } from '@fieldhouse/contract/origin/loopback'
import { builtInAdvice } from '../shared/process/built-in-database.ts'
import { getBackupsLight } from './backups/backups-light.ts'
import {
  createBad,
  createGood,
  createOff,
  createWarning,
  formatAge,
  formatBytes,
  formatCounted,
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
  const says = `Fieldhouse has been up for ${formatAge(since, now)} and uses ${formatBytes(memoryBytes)} of memory.`
  if (slowestMs < slowMs) return createGood(says)
  return createWarning(
    `${says} Recently someone had to wait ${Math.round(slowestMs)} ms for its turn.`,
    'Does something else use this machine, or are there more fans than one server is for? See "Many fans" in docs/operations.md.',
  )
}

const furthestMs = 60_000

function getClockLight({ clock }: MachineFacts): LightState {
  if (!clock)
    return createOff('Nobody told the time in the last day: a feed, a calendar or a database of your own would.')
  const { by, aheadMs } = clock
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (Math.abs(aheadMs) < furthestMs)
    return createGood(`The clock of this machine agrees with ${by} to ${formatCounted(seconds, 'second')}.`)
  const apart = formatCounted(Math.round(Math.abs(aheadMs) / furthestMs), 'minute')
  return createBad(
    `The clock of this machine is ${apart} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${by}.`,
    'Games begin, entries close and code apps work by it. Let the machine set its clock automatically: timedatectl set-ntp true.',
  )
}

const slowDatabaseMs = 200

function getDatabaseLight({ database }: MachineFacts): LightState {
  if ('away' in database)
    return createBad(
      `The database does not answer (${database.away}).`,
      'What was read before is still shown, and nothing can be changed. The built-in one restarts automatically; if that does not help, restart Fieldhouse and read pg/log in its home.',
    )
  const { ms, bytes, noticesArrive, own, inProduction } = database
  if (!noticesArrive)
    return createBad(
      'The database answers, but its notices do not arrive: fans do not hear of changes.',
      'A pooler in transaction mode loses them. Connect directly, or by a pooler in session mode.',
    )
  const says = `${own ? 'Your own database' : 'The built-in database'} answers in ${Math.max(1, Math.round(ms))} ms and holds ${formatBytes(bytes)}.`
  if (ms < slowDatabaseMs && !own && inProduction)
    return createWarning(`${says} ${builtInAdvice.says}`, builtInAdvice.remedy)
  if (ms < slowDatabaseMs) return createGood(says)
  return createWarning(says, 'That is slow. Is its disk full or busy, or the network to it slow?')
}

const gibibyte = 1024 ** 3
/** As in docs/operations.md: three hours are 7 GB. */
const streamBytesAnHour = 7e9 / 3
/** Below these limits the origin accepts no upload. */
const floor = { share: 0.1, bytes: 5 * gibibyte }
const tight = { share: 0.2, bytes: 20 * gibibyte }

function getDiskLight({ disk: { free, all } }: MachineFacts): LightState {
  const hours = Math.floor(free / streamBytesAnHour)
  const says = `${formatBytes(free)} of ${formatBytes(all)} are free: room for about ${formatCounted(hours, 'hour')} of one stream.`
  const isBelow = ({ share, bytes }: typeof floor) => free < Math.max(bytes, share * all)
  if (isBelow(floor))
    return createBad(
      `${says} Uploads are refused.`,
      'Empty the trash, remove videos no one needs, or move the home to a larger disk. What is live goes on while there is room.',
    )
  return isBelow(tight)
    ? createWarning(says, 'Make room before the next game day: empty the trash, or move films.')
    : createGood(says)
}

const slowFilmsMs = 2_000

function getFilmsLight({ films }: MachineFacts): LightState {
  if ('reason' in films)
    return createBad(
      `Nothing can be written to ${films.where} (${films.reason}): recordings and uploads are lost.`,
      'Look whether the disk is read-only or full, or whether the keys of S3_URL are still good.',
    )
  const says = `Films are kept in ${films.where}; a file was written and read back in ${films.ms} ms.`
  return films.ms < slowFilmsMs ? createGood(says) : createWarning(says, 'That is slow: live pictures may stall.')
}

function getMailLight({ mail: { leaves, sent, failed, lastSentAt, lastFailure }, now }: MachineFacts): LightState {
  if (!leaves)
    return createWarning(
      'Email stays on this machine, at /dev/mailbox: no one gets a code or a link.',
      'Set SMTP_URL to the mail server of the school and start again.',
    )
  const failsNow = lastFailure && (!lastSentAt || lastFailure.at > lastSentAt)
  if (failsNow)
    return createBad(
      `The last letter could not be sent, ${formatAge(lastFailure.at, now)} ago (${lastFailure.reason}).`,
      'Fans can’t sign in by code. Check SMTP_URL and MAIL_FROM and the mail server’s limits, then send a test here.',
    )
  if (sent + failed === 0) return createGood('No letter was sent since the start. Try it here.')
  return createGood(
    `${formatCounted(sent, 'letter')} went out since the start, ${failed === 0 ? 'none' : failed} failed.`,
  )
}

function getJobsLight({ jobs }: MachineFacts): LightState {
  const countInState = (state: string) =>
    jobs.filter((job) => job.state === state).reduce((all, { count }) => all + count, 0)
  const waiting = countInState('created')
  const again = jobs.filter(({ state }) => state === 'retry' || state === 'failed')
  if (again.length === 0)
    return createGood(waiting === 0 ? 'Nothing is left undone.' : `${formatCounted(waiting, 'job')} to come.`)
  const names = again.map(({ name, count }) => `${name} (${count})`).join(', ')
  return createWarning(`Some work did not succeed and is tried again: ${names}.`, 'The log says why: "a job failed".')
}

function getFfmpegLight({ ffmpeg: { version, howToGetIt } }: MachineFacts): LightState {
  if (version !== null) return createGood(`ffmpeg ${version} works on films.`)
  return createBad(
    'ffmpeg is not here: no film can be uploaded and no encoder let in.',
    howToGetIt ?? 'Install ffmpeg, and start Fieldhouse again.',
  )
}

function getEncodersLight({ encoders: { host, told, rtmp, srt, outsideAt }, ffmpeg, now }: MachineFacts): LightState {
  if (!rtmp && !srt) return createOff('No encoder is let in.', 'Set RTMP_PORT or SRT_PORTS to stream games.')
  if (rtmp?.port === null)
    return createBad(
      'Encoders cannot connect by RTMP.',
      ffmpeg.version === null
        ? 'It begins to listen once ffmpeg is here.'
        : 'Is its port taken by another program? See RTMP_PORT.',
    )
  const ports = [rtmp && `RTMP on TCP port ${rtmp.port}`, srt && `SRT on UDP ports ${srt}`]
    .filter(Boolean)
    .join(' and ')
  if (isLoopback(host))
    return createWarning(
      `Only encoders on this machine can connect: ${ports}, at ${host}.`,
      'To stream from elsewhere, set ENCODER_HOST=0.0.0.0 and restart Fieldhouse.',
    )
  if (isLoopback(told))
    return createWarning(
      `The addresses that encoders are given name ${told}, where no other machine finds this one.`,
      'Set PUBLIC_URL to the address of this machine, as in http://192.0.2.5:3036, and restart Fieldhouse.',
    )
  if (outsideAt)
    return createGood(
      `Encoders connect by ${ports}. The last RTMP connection from outside came ${formatAge(outsideAt, now)} ago.`,
    )
  const open = [rtmp && `TCP port ${rtmp.port}`, srt && `UDP ports ${srt}`].filter(Boolean).join(' and ')
  if (!rtmp)
    return createWarning(
      `Encoders can connect by ${ports}. Whether one can from another machine is not known: SRT does not say where an encoder is.`,
      `Open ${open} in the firewall for your encoders. Then connect one from another machine and look for its picture at its live event.`,
    )
  return createWarning(
    `Encoders can connect by ${ports}. None has connected by RTMP from outside this machine since the start.`,
    `Open ${open} in the firewall for your encoders. Then connect one by RTMP: this turns green.`,
  )
}

function getScoresLight({ scores, now }: MachineFacts): LightState {
  if (!scores) return createOff('No folder is watched for score files; they are sent from here or by the command line.')
  const { folder, reason, newest } = scores
  if (reason)
    return createBad(
      `${folder} cannot be read (${reason}): no score file comes from it.`,
      'Is the network drive connected? It’s checked again automatically.',
    )
  return createGood(
    `${folder} is watched; ${newest ? `the newest file came ${formatAge(newest, now)} ago` : 'no file came in the last day'}.`,
  )
}
