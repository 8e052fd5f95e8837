import { currentSchool, listSportSlugs } from '@fieldhouse/contract/company'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { AlertsStore, NewAlert } from '../alerts.store.ts'
import type { NewMessage, NewStory, SourcesStore } from './sources.store.ts'

interface AlertSourcesDeps {
  alerts: AlertsStore
  store: SourcesStore
  clock: Clock
}

/** What began earlier is not news: nothing is sent for old announcements and stories. */
const messageNewsMs = hourMs
const storyNewsMs = 30 * minuteMs
const storyValidMs = dayMs
const messageValidMs = dayMs
const longestBody = 250

/** Writes alerts of announcements, app notices and stories. Returns whether there are any. */
export function createAlertSources({ alerts, store, clock }: AlertSourcesDeps) {
  return {
    read: async (): Promise<boolean> => {
      const now = clock.now()
      const messages = await store.messages(addMs(now, -messageNewsMs), now)
      const stories = await store.stories(addMs(now, -storyNewsMs))
      const added = [...messages.map((message) => toMessageAlert(message, now)), ...stories.map(toStoryAlert)]
      for (const alert of added) await alerts.add(alert, now)
      return added.length > 0
    },
  }
}

function toMessageAlert(
  { id, kind, words, sports, link, platform, begun_at, ends_at }: NewMessage,
  now: Date,
): NewAlert {
  const { pushTopic, appName } = currentSchool()
  const latest = addMs(now, messageValidMs)
  const isForTeams = sports !== null && sports.length > 0
  // The apps subscribe to the topic of the school and to one with the name of their platform (spec 3).
  const topic = platform === 'android' || platform === 'ios' ? platform : pushTopic
  return {
    subject: `${kind} ${id}`,
    kind,
    gameId: null,
    sports: sports ?? [],
    tells: false,
    title: appName,
    body: words,
    // An address of someone else is opened from the announcement in the app.
    redirect: link?.startsWith('/app') ? link : '/app/home',
    topic: isForTeams ? null : topic,
    at: begun_at,
    until: ends_at && ends_at < latest ? ends_at : latest,
  }
}

const toStoryAlert = ({ id, title, deck, teams, tells, published_at }: NewStory): NewAlert => ({
  subject: `story ${id}`,
  kind: 'story',
  gameId: tells[0] ?? null,
  // A story of no team is for fans of any.
  sports: teams.length > 0 ? teams : listSportSlugs(),
  tells: tells.length > 0,
  title: title.slice(0, longestBody),
  body: (deck ?? currentSchool().appName).slice(0, longestBody),
  redirect: `/app/article/${id}`,
  topic: null,
  at: published_at,
  until: addMs(published_at, storyValidMs),
})
