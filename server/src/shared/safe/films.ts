import { currentSchool } from '@fieldhouse/contract/company'
import type {
  Airing,
  BrowseEntry,
  EventItem,
  ProfileVideo,
  Row,
  Vod,
  VodItem,
} from '@fieldhouse/contract/library/entities'
import type { PlaySession, StreamingDevice } from '@fieldhouse/contract/playback/playback'
import { everySport } from '@fieldhouse/sports/identities'
import { isSafe, type Safety } from './safety.ts'

/**
 * What can be watched, for a fan who keeps scores safe. Nobody knows which words and which frame of a film tell, so none is told: it is
 * a video of its team. A live event is called as it was before it began, until it is over.
 */

interface OfSports {
  sport?: string | null | undefined
  sports?: readonly string[] | undefined
}

const sportsOf = ({ sport, sports }: OfSports): readonly string[] => sports ?? (sport ? [sport] : [])

const teamOf = (sports: readonly string[]): string | undefined =>
  sports.length === 1 ? everySport().find(({ slug }) => slug === sports[0])?.title : undefined

export const videoOf = (film: OfSports): string => {
  const team = teamOf(sportsOf(film))
  return team === undefined ? 'Video' : `${team} video`
}

export const storyOf = (sports: readonly string[]): string => {
  const team = teamOf(sports)
  return team === undefined ? 'Story' : `${team} story`
}

export const postOf = (sports: readonly string[]): string => {
  const team = teamOf(sports)
  return team === undefined ? 'Post' : `${team} post`
}

/** 31-10, 31–10, 31 to 10, 3:2. */
const figures = /\d\s*(?:[-–—:]|to)\s*\d/i
/** Whether words have a score in them. */
export const tells = (...words: (string | null)[]): boolean => words.some((text) => text !== null && figures.test(text))

type Changed<T> = (safety: Safety, value: T) => T

/** With `more` of it gone where it is of a safe team. */
const unless =
  <T extends OfSports>(more: (film: T) => Partial<T>): Changed<T> =>
  (safety, film) =>
    isSafe(safety, sportsOf(film)) ? { ...film, ...more(film) } : film

const untold = (film: VodItem) => ({
  title: videoOf(film),
  shortDescription: null,
  subtitle: null,
  image: null,
  duration: null,
  safe: true as const,
})

function untoldEntry(film: BrowseEntry) {
  const team = teamOf(sportsOf(film))
  const title = film.kind === 'series' ? `${team ?? 'Another'} series` : videoOf(film)
  return { ...untold(film), title, suggested_title: title, suggested_subtitle: null, suggested_image: null }
}

export const filmFor = unless<VodItem>(untold)
export const entryFor = unless<BrowseEntry>(untoldEntry)
/** Who is in it tells who scored. */
export const titleFor = unless<Vod>((film) => ({
  ...untoldEntry(film),
  long_description: null,
  chapters: [],
  persons: [],
}))

export const profileFilmFor = unless<ProfileVideo>((film) => ({
  suggested_title: videoOf(film),
  suggested_subtitle: null,
  suggested_image: null,
  long_description: null,
  shortDescription: null,
  duration: null,
}))

export const airingFor = unless<Airing>((airing) => ({
  title: airing.event_id === undefined ? videoOf(airing) : (teamOf(sportsOf(airing)) ?? 'Live event'),
  subtitle: null,
  image: null,
}))

/** A channel says no more than its name. */
const isChannel = ({ sports }: OfSports): boolean => sports === undefined

export const watchingFor = unless<StreamingDevice>((watching) =>
  isChannel(watching) ? {} : { title: videoOf(watching) },
)

export const playingFor = unless<PlaySession>((playing) => {
  if (isChannel(playing)) return {}
  const isOver = !playing.live || playing.live.state === 'ended'
  return {
    ...((isOver || tells(playing.title)) && { title: videoOf(playing) }),
    poster: null,
    storyboard: null,
    chapters: [],
  }
})

export const eventFor = unless<EventItem>((event) => {
  if (event.state !== 'ended' && !tells(event.title, event.subtitle)) return {}
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: currentSchool().timeZone })
  return {
    title: `${teamOf(sportsOf(event)) ?? 'Live event'}, ${day.format(new Date(event.starts_at))}`,
    subtitle: null,
    image: null,
    ended_at: null,
    safe: true as const,
  }
})

/** What a row is called is the department's word for many films; of what it says below it nobody knows. */
export function rowFor(safety: Safety, row: Row): Row {
  const holds = row.items.some((item) => item.type !== 'channel' && item.safe) || isSafe(safety, row.teams)
  if (!holds) return row
  return { ...row, title: tells(row.title) ? 'Videos' : row.title, subtitle: null }
}
