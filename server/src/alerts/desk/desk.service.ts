import { scoreKindPrefix } from '@fieldhouse/contract/alerts/alerts'
import { type AlertLine, type AlertReport, alertsListedDays } from '@fieldhouse/contract/alerts/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { StoredAlert } from '../alerts.store.ts'
import type { ChoicesStore } from '../choices/choices.store.ts'
import type { AlertDeskStore, CountedAlert } from './desk.store.ts'

interface AlertDeskDeps {
  store: Pick<AlertDeskStore, 'reach' | 'teams' | 'refusals' | 'alerts'>
  choices: Pick<ChoicesStore, 'phones'>
  clock: Clock
  /** The Firebase project; undefined when none is set up. */
  project: string | undefined
}

export type AlertDesk = ReturnType<typeof createAlertDesk>

/** What staff see of alerts. */
export function createAlertDesk({ store, choices, clock, project }: AlertDeskDeps) {
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
        project: project ?? null,
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
  }
}

export const getTopicState = ({ spread_at, refused }: Pick<StoredAlert, 'spread_at' | 'refused'>) => {
  if (spread_at === null) return 'waiting'
  return refused === null ? 'sent' : 'refused'
}

const toAlertLine = ({ kind, ...alert }: CountedAlert): AlertLine => ({
  id: alert.id,
  kind: (kind.startsWith(scoreKindPrefix) ? 'score' : kind) as AlertLine['kind'],
  title: alert.title,
  body: alert.body,
  at: alert.at.toISOString(),
  topic: alert.topic,
  topic_state: alert.topic === null ? null : getTopicState(alert),
  withdrawn: alert.withdrawn_at !== null,
  waiting: alert.waiting,
  sent: alert.sent,
  refused: alert.refused_phones,
  held_back: alert.held_back,
  opened: alert.opened,
})
