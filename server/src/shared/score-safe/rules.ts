import { getOpenFilm } from '@fieldhouse/contract/films/films'
import { gameItem } from '@fieldhouse/contract/games/item'
import { airing, browseEntry, eventItem, profileVideo, row, vod, vodItem } from '@fieldhouse/contract/library/entities'
import { playSession, streamingDevice } from '@fieldhouse/contract/playback/playback'
import { getGameAt, getGameLog, getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { prediction } from '@fieldhouse/contract/rewards/predictions'
import { search } from '@fieldhouse/contract/search/search'
import { type SocialItem, socialItem } from '@fieldhouse/contract/social/social'
import {
  boxPage,
  type GamePage,
  gamePage,
  otherCareer,
  playerStats,
  seasonStats,
  standings,
} from '@fieldhouse/contract/stats/entities'
import { sportRecords } from '@fieldhouse/contract/stats/records'
import { getSeasonSchedule, getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { teamSummary } from '@fieldhouse/contract/stats/team-summary'
import { type StoryItem, type StoryPage, storyItem, storyPage } from '@fieldhouse/contract/stories/stories'
import type * as z from 'zod/mini'
import {
  formatSafePostTitle,
  formatSafeStoryTitle,
  hideAiringSpoilers,
  hideEntrySpoilers,
  hideEventSpoilers,
  hideFilmSpoilers,
  hidePlayingSpoilers,
  hideProfileVideoSpoilers,
  hideRowSpoilers,
  hideTitleSpoilers,
  hideWatchingSpoilers,
} from './films.ts'
import { hideGameSpoilers, hidePatchSpoilers, hideStateSpoilers } from './games.ts'
import { isGameHidden, isTeamSafe, type ScoreSafety } from './safety.ts'

/** The reader of an answer, and the parameters of the request. */
export interface AnswerContext {
  safety: ScoreSafety
  params: Readonly<Record<string, unknown>>
  /** Called with each game in the answer: whether a game is revealed to the fan changes the answer. */
  onGame?: (id: number) => void
}

export type SafetyRule = (value: unknown, context: AnswerContext) => unknown

const createRule = <S extends z.ZodMiniType>(
  shape: S,
  change: (value: z.output<S>, context: AnswerContext) => z.output<S>,
): [object, SafetyRule] => [shape, change as SafetyRule]

const createFilmRule = <S extends z.ZodMiniType>(
  shape: S,
  change: (safety: ScoreSafety, value: z.output<S>) => z.output<S>,
) => createRule(shape, (value, { safety }) => change(safety, value))

/** Identifies the game of a request that names it by its number. */
function identifyGame({ params, onGame }: AnswerContext, sport: string): { sport: string; id: number } {
  const id = Number(params.id)
  onGame?.(id)
  return { sport, id }
}

/** Hides the rest of a game's page; its game was handled before. */
const hidePageSpoilers = <P extends GamePage>({ filmed, ...page }: P, { safety }: AnswerContext) => ({
  ...page,
  // The end of the recording would reveal overtime.
  ...(filmed && !isGameHidden(safety, page.game) && { filmed }),
  state: hideStateSpoilers(safety, page.game, page.state),
  ...(isTeamSafe(safety, [page.game.sport]) && { record: null }),
})

const nothingPlayed = { line: null, leaders: [], comparison: [], away: [], home: [], standings: null, events: [] }

const withoutRecord = <A extends { record: unknown }>(answer: A, { safety, params }: AnswerContext): A =>
  isTeamSafe(safety, [String(params.sport)]) ? { ...answer, record: null } : answer

function revealsHiddenGame({ tells }: StoryItem, { safety, onGame }: AnswerContext): boolean {
  for (const { id } of tells) onGame?.(id)
  return tells.some((game) => isGameHidden(safety, game))
}

/** Reduces a story to its team and date, until the fan reveals the game. */
const hideStory = ({ teams }: StoryItem) => ({
  title: formatSafeStoryTitle(teams),
  deck: null,
  picture: null,
  minutes: 1,
  safe: true as const,
})

/** Whether a post reveals a hidden game. A post about an unknown game counts for any game of its teams. */
function postRevealsHiddenGame({ tells, tells_other, teams }: SocialItem, { safety, onGame }: AnswerContext): boolean {
  for (const { id } of tells) onGame?.(id)
  if (tells.some((game) => isGameHidden(safety, game))) return true
  return tells_other === true && (teams.length === 0 || isTeamSafe(safety, teams))
}

/** Hides a post. Its author and place could reveal as much as its text. */
const hidePost = (post: SocialItem): SocialItem => ({
  ...post,
  text: [{ text: formatSafePostTitle(post.teams) }],
  author: null,
  url: null,
  edited_at: null,
  pictures: [],
  counts: { replies: null, reposts: null, likes: null },
  safe: true,
})

const hideStoryPage = (story: StoryPage): StoryPage => ({
  ...story,
  ...hideStory(story),
  body: [],
  corrections: [],
  pictures: [],
  lines: [],
  people: [],
})

/**
 * The rules by shape of the contract: every answer that contains one of the shapes is changed, in today's endpoints
 * and in future ones.
 */
export const safetyRules: ReadonlyMap<object, SafetyRule> = new Map([
  createRule(gameItem, (game, { safety, onGame }) => {
    onGame?.(game.id)
    return hideGameSpoilers(safety, game)
  }),
  createRule(prediction, (called, { safety }) =>
    called.outcome !== null && !called.open && isGameHidden(safety, called.game)
      ? { ...called, outcome: 'kept' as const }
      : called,
  ),
  createRule(gamePage, hidePageSpoilers),
  createRule(boxPage, (page, context) => ({
    ...hidePageSpoilers(page, context),
    ...(isGameHidden(context.safety, page.game) && { box: nothingPlayed }),
  })),
  createRule(getGameSnapshot.response, (snapshot, { safety }) => ({
    ...snapshot,
    ...(isGameHidden(safety, snapshot.game) && { seq: 0 }),
    state: hideStateSpoilers(safety, snapshot.game, snapshot.state),
  })),
  createRule(getGameLog.response, (log, context) => {
    const game = identifyGame(context, log.sport)
    const changes = log.changes.flatMap((change) => {
      const patch = hidePatchSpoilers(context.safety, game, change.patch)
      return patch ? [{ ...change, patch }] : []
    })
    return { ...log, changes }
  }),
  createRule(getGameAt.response, (then, context) => {
    const game = identifyGame(context, then.sport)
    const untold = isGameHidden(context.safety, game) && { seq: 0, at: null }
    return { ...then, ...untold, state: hideStateSpoilers(context.safety, game, then.state) }
  }),
  createRule(getSportSchedule.response, withoutRecord),
  createRule(getSeasonSchedule.response, withoutRecord),
  createRule(seasonStats, (stats, { safety }) =>
    isTeamSafe(safety, [stats.sport])
      ? { ...stats, record: null, tables: [], leaders: [], team: [], safe: true as const }
      : stats,
  ),
  createRule(teamSummary, (team, { safety }) =>
    isTeamSafe(safety, [team.sport])
      ? { ...team, record: null, conference_record: null, last_season: null, safe: true as const }
      : team,
  ),
  createRule(standings, (table, { safety }) =>
    isTeamSafe(safety, [table.sport]) ? { ...table, conferences: [], safe: true as const } : table,
  ),
  createRule(playerStats, (stats, { safety }) =>
    isTeamSafe(safety, [stats.sport])
      ? { ...stats, headline: [], career: [], records: [], splits: [], log: [], highs: [], safe: true as const }
      : stats,
  ),
  createRule(otherCareer, (other, { safety }) =>
    isTeamSafe(safety, [other.sport]) ? { ...other, career: [], safe: true as const } : other,
  ),
  // A record can be from the game that the fan hides, and its place in the list would tell as much as its number.
  createRule(sportRecords, (records, { safety }) =>
    isTeamSafe(safety, [records.sport]) ? { ...records, lists: [], safe: true as const } : records,
  ),
  createRule(socialItem, (post, context) => (postRevealsHiddenGame(post, context) ? hidePost(post) : post)),
  createRule(storyItem, (story, context) =>
    revealsHiddenGame(story, context) ? { ...story, ...hideStory(story) } : story,
  ),
  createRule(storyPage, (story, context) => (revealsHiddenGame(story, context) ? hideStoryPage(story) : story)),
  createFilmRule(vodItem, hideFilmSpoilers),
  createFilmRule(browseEntry, hideEntrySpoilers),
  createFilmRule(vod, hideTitleSpoilers),
  createFilmRule(profileVideo, hideProfileVideoSpoilers),
  createFilmRule(eventItem, hideEventSpoilers),
  createFilmRule(airing, hideAiringSpoilers),
  createFilmRule(row, hideRowSpoilers),
  createFilmRule(playSession, hidePlayingSpoilers),
  createFilmRule(streamingDevice, hideWatchingSpoilers),
  // The open video starts at once, so it is left out: no neutral title could replace it.
  createRule(getOpenFilm.response, (answer, { safety }) =>
    answer.film && isTeamSafe(safety, answer.film.sports) ? { film: null } : answer,
  ),
  // A hidden result is left out of the search: finding it by a word would reveal that word.
  createRule(search.response, (found) => {
    const untold = <T extends { safe?: true | undefined }>(items: readonly T[]) => items.filter(({ safe }) => !safe)
    const [titles, events, stories] = [untold(found.titles), untold(found.events), untold(found.stories)]
    const all = [found.titles, found.events, found.stories].reduce((sum, items) => sum + items.length, 0)
    const visibleCount = titles.length + events.length + stories.length
    return { ...found, titles, events, stories, meant: all === visibleCount ? found.meant : null }
  }),
])
