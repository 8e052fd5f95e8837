import { randomUUID } from 'node:crypto'
import { type AlertLine, type AlertReport, alertsListedDays } from '@fieldhouse/contract/alerts/desk'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { AlertsStore } from '../alerts.store.ts'
import type { ChoicesStore } from '../choices/choices.store.ts'
import type { Deliveries } from '../delivery/deliveries.service.ts'
import type { DeliveriesStore } from '../delivery/deliveries.store.ts'
import type { AlertDeskStore, CountedAlert } from './desk.store.ts'

interface AlertDeskDeps {
  store: AlertDeskStore
  alerts: AlertsStore
  deliveriesStore: DeliveriesStore
  choices: Pick<ChoicesStore, 'phones'>
  clock: Clock
  /** The Firebase project and its queue; undefined when none is set up. */
  sending: { project: string; deliveries: Deliveries } | undefined
}

export type AlertDesk = ReturnType<typeof createAlertDesk>

/** What staff see of alerts, and their test. */
export function createAlertDesk({ store, alerts, deliveriesStore, choices, clock, sending }: AlertDeskDeps) {
  return {
    report: async (uid: string): Promise<AlertReport> => {
      const since = addMs(clock.now(), -alertsListedDays * dayMs)
      const sports = listSchoolSports()
      const [reach, myPhones, teams, refusals, listed] = await Promise.all([
        store.reach(),
        choices.phones(uid),
        store.teams(sports.map(({ slug, id }) => ({ sport: slug, id }))),
        store.refusals(since),
        store.alerts(since),
      ])
      return {
        project: sending?.project ?? null,
        fans: reach.fans,
        phones: { android: reach.android, ios: reach.ios },
        my_phones: myPhones,
        teams: sports.map(({ slug, title }) => {
          const { fans = 0, phones = 0 } = teams.find(({ sport }) => sport === slug) ?? {}
          return { sport: slug, name: title, fans, phones }
        }),
        refusals,
        alerts: listed.map(toAlertLine),
      }
    },

    /** Sends a test to the phones of the staff member's own account, and says what came of it. */
    test: async (uid: string) => {
      if (!sending) throw refuseConflict('alerts.off', 'Firebase isn’t set up on this server, so nothing can be sent.')
      if ((await choices.phones(uid)) === 0)
        throw refuseConflict(
          'alerts.no_phone',
          'None of your phones can get alerts. Sign in to the app with this account, and allow notifications.',
        )
      const now = clock.now()
      const { appName } = currentSchool()
      const id = await alerts.add(
        {
          subject: `test ${randomUUID()}`,
          kind: 'test',
          gameId: null,
          sports: [],
          tells: false,
          title: `${appName} test`,
          body: 'Alerts reach this phone.',
          redirect: '/app/home',
          topic: null,
          at: now,
          until: addMs(now, 10 * minuteMs),
        },
        now,
      )
      if (id === undefined) throw new Error('A test has a subject of its own')
      await deliveriesStore.addForAccount(id, uid, now)
      await alerts.markSpread(id, now, null)
      await sending.deliveries.deliver(id)
      const outcomes = await store.outcomes(id)
      const failed = outcomes.filter(({ state }) => state !== 'sent')
      return {
        sent: outcomes.length - failed.length,
        refused: failed.length,
        reasons: [...new Set(failed.flatMap(({ reason }) => reason ?? []))],
      }
    },
  }
}

const toAlertLine = ({ kind, ...alert }: CountedAlert): AlertLine => ({
  id: alert.id,
  kind: (kind.startsWith('score:') ? 'score' : kind) as AlertLine['kind'],
  title: alert.title,
  body: alert.body,
  at: alert.at.toISOString(),
  topic: alert.topic,
  topic_state:
    alert.topic === null ? null : alert.spread_at === null ? 'waiting' : alert.refused === null ? 'sent' : 'refused',
  withdrawn: alert.withdrawn_at !== null,
  waiting: alert.waiting,
  sent: alert.sent,
  refused: alert.refused_phones,
  held_back: alert.held_back,
  opened: alert.opened,
})
