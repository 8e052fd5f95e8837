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
import { findSportTitle } from '@fieldhouse/sports/identities'
import { isTeamSafe, type ScoreSafety } from './safety.ts'

/**
 * Videos for fans who hide scores. No one can tell which titles and frames reveal a result, so none is shown: a video
 * is called a video of its team. A live event keeps its title until it is over.
 */

interface SportsTagged {
  sport?: string | null | undefined
  sports?: readonly string[] | undefined
}

const listSports = ({ sport, sports }: SportsTagged): readonly string[] => sports ?? (sport ? [sport] : [])

const findTeamTitle = (sports: readonly string[]): string | undefined =>
  sports.length === 1 ? findSportTitle(sports[0] ?? '') : undefined

export const formatSafeVideoTitle = (film: SportsTagged): string => {
  const team = findTeamTitle(listSports(film))
  return team === undefined ? 'Video' : `${team} video`
}

export const formatSafeStoryTitle = (sports: readonly string[]): string => {
  const team = findTeamTitle(sports)
  return team === undefined ? 'Story' : `${team} story`
}

export const formatSafePostTitle = (sports: readonly string[]): string => {
  const team = findTeamTitle(sports)
  return team === undefined ? 'Post' : `${team} post`
}

/** Matches 31-10, 31–10, 31 to 10, 3:2. */
const figures = /\d\s*(?:[-–—:]|to)\s*\d/i
/** Whether a text contains a score. */
export const hasScore = (...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && figures.test(text))

type HideSpoilers<T> = (safety: ScoreSafety, value: T) => T

/** Replaces the given fields of a video when its team's scores are hidden. */
const hideForSafeTeams =
  <T extends SportsTagged>(more: (film: T) => Partial<T>): HideSpoilers<T> =>
  (safety, film) =>
    isTeamSafe(safety, listSports(film)) ? { ...film, ...more(film) } : film

const withoutDetails = (film: VodItem) => ({
  title: formatSafeVideoTitle(film),
  shortDescription: null,
  subtitle: null,
  image: null,
  duration: null,
  safe: true as const,
})

function withoutEntryDetails(film: BrowseEntry) {
  const team = findTeamTitle(listSports(film))
  const title = film.kind === 'series' ? `${team ?? 'Another'} series` : formatSafeVideoTitle(film)
  return { ...withoutDetails(film), title, suggested_title: title, suggested_subtitle: null, suggested_image: null }
}

export const hideFilmSpoilers = hideForSafeTeams<VodItem>(withoutDetails)
export const hideEntrySpoilers = hideForSafeTeams<BrowseEntry>(withoutEntryDetails)
/** The people in a video are removed too: they reveal who scored. */
export const hideTitleSpoilers = hideForSafeTeams<Vod>((film) => ({
  ...withoutEntryDetails(film),
  long_description: null,
  chapters: [],
  persons: [],
}))

export const hideProfileVideoSpoilers = hideForSafeTeams<ProfileVideo>((film) => ({
  suggested_title: formatSafeVideoTitle(film),
  suggested_subtitle: null,
  suggested_image: null,
  long_description: null,
  shortDescription: null,
  duration: null,
}))

export const hideAiringSpoilers = hideForSafeTeams<Airing>((airing) => ({
  title:
    airing.event_id === undefined ? formatSafeVideoTitle(airing) : (findTeamTitle(listSports(airing)) ?? 'Live event'),
  subtitle: null,
  image: null,
}))

/** Whether a program is a channel, which shows only its name. */
const isChannel = ({ sports }: SportsTagged): boolean => sports === undefined

export const hideWatchingSpoilers = hideForSafeTeams<StreamingDevice>((watching) =>
  isChannel(watching) ? {} : { title: formatSafeVideoTitle(watching) },
)

export const hidePlayingSpoilers = hideForSafeTeams<PlaySession>((playing) => {
  if (isChannel(playing)) return {}
  const isOver = !playing.live || playing.live.state === 'ended'
  return {
    ...((isOver || hasScore(playing.title)) && { title: formatSafeVideoTitle(playing) }),
    poster: null,
    storyboard: null,
    chapters: [],
  }
})

export const hideEventSpoilers = hideForSafeTeams<EventItem>((event) => {
  if (event.state !== 'ended' && !hasScore(event.title, event.subtitle)) return {}
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: currentSchool().timeZone })
  return {
    title: `${findTeamTitle(listSports(event)) ?? 'Live event'}, ${day.format(new Date(event.starts_at))}`,
    subtitle: null,
    image: null,
    ended_at: null,
    safe: true as const,
  }
})

/**
 * Hides spoilers of a row. The department names a row for many videos, so its title stays unless it contains a score;
 * its subtitle is removed.
 */
export function hideRowSpoilers(safety: ScoreSafety, row: Row): Row {
  const holds = row.items.some((item) => item.type !== 'channel' && item.safe) || isTeamSafe(safety, row.teams)
  if (!holds) return row
  return { ...row, title: hasScore(row.title) ? 'Videos' : row.title, subtitle: null }
}
