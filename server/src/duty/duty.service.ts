import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { maxDutyHours } from '@fieldhouse/contract/duty/duty'
import { type DutyTask, type GameDayState, listDutyTasks } from '@fieldhouse/contract/duty/duty-tasks'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseField } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { renderEmail } from '../shared/mail/render-email.ts'
import type { DutyStore } from './duty.store.ts'

export interface DutyDeps {
  store: DutyStore
  clock: Clock
  log: Pick<Log, 'warn'>
  jobs: Pick<Jobs, 'on'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  /** The state of the game day, as the console shows it. */
  today(): Promise<Omit<GameDayState, 'now'>>
}

export type DutyService = ReturnType<typeof createDutyService>

/** A need has to last this long: encoders drop and reconnect. */
const lastsMs = 45_000

/** Finds needs while no one has the console open, and emails the people on duty once about each. */
export function createDutyService(parts: DutyDeps) {
  const { store, clock, log, jobs, mailer, publicUrl, today } = parts

  const checkNeeds = async () => {
    const now = clock.now()
    const people = await store.people(now)
    const known = await store.needs()
    const needs = people.length === 0 ? [] : listDutyTasks({ ...(await today()), now }).filter(isUrgent)
    const keys = new Set(needs.map(({ key }) => key))
    const over = known.map(({ key }) => key).filter((key) => !keys.has(key))
    if (over.length > 0) await store.over(over)
    if (keys.size > 0) await store.seen([...keys], now)
    const due = new Set(
      known
        .filter(({ seen_at, told_at }) => !told_at && now.getTime() - seen_at.getTime() >= lastsMs)
        .map(({ key }) => key),
    )
    const [first, ...others] = needs.filter(({ key }) => due.has(key))
    if (!first) return
    const outcomes = await Promise.allSettled(
      people.map(({ email }) => mailer.send(renderNeedsEmail(email, publicUrl, [first, ...others]))),
    )
    // If no email was sent, the next run tries again.
    if (outcomes.every(({ status }) => status === 'rejected')) return log.warn('could not email anyone on duty')
    await store.told([...due], now)
  }
  jobs.on('duty.look', checkNeeds, { every: '* * * * *' })

  const describeDuty = async (uid: string) => {
    const people = (await store.people(clock.now())).map(({ email, firstname, lastname, until, ...person }) => ({
      uid: person.uid,
      name: `${firstname} ${lastname}`.trim() || email,
      until: until.toISOString(),
    }))
    return { until: people.find((person) => person.uid === uid)?.until ?? null, people }
  }
  return {
    who: describeDuty,
    set: async (uid: string, untilText: string | null) => {
      const now = clock.now()
      const until = untilText === null ? null : new Date(untilText)
      if (until && until <= now) throw refuseField('until', 'Choose a time in the future.')
      if (until && until > addMs(now, maxDutyHours * hourMs + minuteMs))
        throw refuseField('until', `Choose a time within the next ${maxDutyHours} hours.`)
      await store.set(uid, until)
      return describeDuty(uid)
    },
    keptOf: async (uid: string): Promise<object> => {
      const mine = await store.of(uid)
      return { duty: { until: mine?.until.toISOString() ?? null } }
    },
  }
}

/** Whether a need justifies an email at once. A missing backup can wait for Monday. */
const isUrgent = ({ key, urgency }: DutyTask): boolean => urgency === 'now' || !key.startsWith('light-')

/** Renders the needs as the console words them, with a link. */
const renderNeedsEmail = (to: string, publicUrl: string, needs: readonly [DutyTask, ...DutyTask[]]) => {
  const [first, ...others] = needs
  return renderEmail({
    to,
    subject: others.length === 0 ? first.words : `${needs.length} issues need your attention on game day`,
    heading: 'Attention needed',
    paragraphs: needs.map(({ words }) => words),
    button: { label: first.action.label, url: `${publicUrl}/console${first.action.to}` },
    footnote: `You’re getting this email because you are on duty for ${currentSchool().appName}. We email you once about each issue.`,
  })
}
