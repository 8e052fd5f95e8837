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
  playerStats,
  seasonStats,
  standings,
} from '@fieldhouse/contract/stats/entities'
import { getSeasonSchedule, getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { type StoryItem, type StoryPage, storyItem, storyPage } from '@fieldhouse/contract/stories/stories'
import type * as z from 'zod/mini'
import {
  airingFor,
  entryFor,
  eventFor,
  filmFor,
  playingFor,
  postOf,
  profileFilmFor,
  rowFor,
  storyOf,
  titleFor,
  watchingFor,
} from './films.ts'
import { gameFor, patchFor, stateFor } from './games.ts'
import { isHidden, isSafe, type Safety } from './safety.ts'

/** For whom an answer is, and what was asked for. */
export interface Look {
  safety: Safety
  params: Readonly<Record<string, unknown>>
  /** Which games it tells of: whether they are shown makes it another answer. */
  onGame?: (id: number) => void
}

export type Rule = (value: unknown, look: Look) => unknown

const rule = <S extends z.ZodMiniType>(
  shape: S,
  change: (value: z.output<S>, look: Look) => z.output<S>,
): [object, Rule] => [shape, change as Rule]

const ofFilms = <S extends z.ZodMiniType>(shape: S, change: (safety: Safety, value: z.output<S>) => z.output<S>) =>
  rule(shape, (value, { safety }) => change(safety, value))

/** What is asked for by a game's number alone. */
function asked({ params, onGame }: Look, sport: string): { sport: string; id: number } {
  const id = Number(params.id)
  onGame?.(id)
  return { sport, id }
}

/** The game in it has been looked at before. */
const pageFor = <P extends GamePage>(page: P, { safety }: Look): P => ({
  ...page,
  state: stateFor(safety, page.game, page.state),
  ...(isSafe(safety, [page.game.sport]) && { record: null }),
})

const nothingPlayed = { line: null, leaders: [], comparison: [], away: [], home: [], standings: null, events: [] }

const withoutRecord = <A extends { record: unknown }>(answer: A, { safety, params }: Look): A =>
  isSafe(safety, [String(params.sport)]) ? { ...answer, record: null } : answer

function tellsHidden({ tells }: StoryItem, { safety, onGame }: Look): boolean {
  for (const { id } of tells) onGame?.(id)
  return tells.some((game) => isHidden(safety, game))
}

/** That there is one, of whom and when; until its fan asks for the game. */
const untold = ({ teams }: StoryItem) => ({
  title: storyOf(teams),
  deck: null,
  picture: null,
  minutes: 1,
  safe: true as const,
})

/** Also where nobody knows of which game it sounds: then of any that its team, or any team, may have played. */
function postTellsHidden({ tells, tells_other, teams }: SocialItem, { safety, onGame }: Look): boolean {
  for (const { id } of tells) onGame?.(id)
  if (tells.some((game) => isHidden(safety, game))) return true
  return tells_other === true && (teams.length === 0 || isSafe(safety, teams))
}

/** Who cheers, and where, may tell as much as the words. */
const unsaidPost = (post: SocialItem): SocialItem => ({
  ...post,
  text: [{ text: postOf(post.teams) }],
  author: null,
  url: null,
  edited_at: null,
  pictures: [],
  counts: { replies: null, reposts: null, likes: null },
  safe: true,
})

const withoutWords = (story: StoryPage): StoryPage => ({
  ...story,
  ...untold(story),
  body: [],
  corrections: [],
  pictures: [],
  lines: [],
  people: [],
})

/** By the shapes of the contract: whatever answer holds one of them is changed by it, today's endpoints and those to come. */
export const rules: ReadonlyMap<object, Rule> = new Map([
  rule(gameItem, (game, { safety, onGame }) => {
    onGame?.(game.id)
    return gameFor(safety, game)
  }),
  rule(prediction, (called, { safety }) =>
    called.outcome !== null && !called.open && isHidden(safety, called.game)
      ? { ...called, outcome: 'kept' as const }
      : called,
  ),
  rule(gamePage, pageFor),
  rule(boxPage, (page, look) => ({
    ...pageFor(page, look),
    ...(isHidden(look.safety, page.game) && { box: nothingPlayed }),
  })),
  rule(getGameSnapshot.response, (snapshot, { safety }) => ({
    ...snapshot,
    ...(isHidden(safety, snapshot.game) && { seq: 0 }),
    state: stateFor(safety, snapshot.game, snapshot.state),
  })),
  rule(getGameLog.response, (log, look) => {
    const game = asked(look, log.sport)
    const changes = log.changes.flatMap((change) => {
      const patch = patchFor(look.safety, game, change.patch)
      return patch ? [{ ...change, patch }] : []
    })
    return { ...log, changes }
  }),
  rule(getGameAt.response, (then, look) => {
    const game = asked(look, then.sport)
    const untold = isHidden(look.safety, game) && { seq: 0, at: null }
    return { ...then, ...untold, state: stateFor(look.safety, game, then.state) }
  }),
  rule(getSportSchedule.response, withoutRecord),
  rule(getSeasonSchedule.response, withoutRecord),
  rule(seasonStats, (stats, { safety }) =>
    isSafe(safety, [stats.sport])
      ? { ...stats, record: null, tables: [], leaders: [], team: [], safe: true as const }
      : stats,
  ),
  rule(standings, (table, { safety }) =>
    isSafe(safety, [table.sport]) ? { ...table, conferences: [], safe: true as const } : table,
  ),
  rule(playerStats, (stats, { safety }) =>
    isSafe(safety, [stats.sport])
      ? { ...stats, headline: [], career: [], splits: [], log: [], highs: [], safe: true as const }
      : stats,
  ),
  rule(socialItem, (post, look) => (postTellsHidden(post, look) ? unsaidPost(post) : post)),
  rule(storyItem, (story, look) => (tellsHidden(story, look) ? { ...story, ...untold(story) } : story)),
  rule(storyPage, (story, look) => (tellsHidden(story, look) ? withoutWords(story) : story)),
  ofFilms(vodItem, filmFor),
  ofFilms(browseEntry, entryFor),
  ofFilms(vod, titleFor),
  ofFilms(profileVideo, profileFilmFor),
  ofFilms(eventItem, eventFor),
  ofFilms(airing, airingFor),
  ofFilms(row, rowFor),
  ofFilms(playSession, playingFor),
  ofFilms(streamingDevice, watchingFor),
  // It plays at once: there is no film of another kind that could stand for it.
  rule(getOpenFilm.response, (answer, { safety }) =>
    answer.film && isSafe(safety, answer.film.sports) ? { film: null } : answer,
  ),
  // That it is found by a word would tell that the word is in it.
  rule(search.response, (found) => {
    const untold = <T extends { safe?: true | undefined }>(items: readonly T[]) => items.filter(({ safe }) => !safe)
    const [titles, events, stories] = [untold(found.titles), untold(found.events), untold(found.stories)]
    const all = [found.titles, found.events, found.stories].reduce((sum, items) => sum + items.length, 0)
    const told = titles.length + events.length + stories.length
    return { ...found, titles, events, stories, meant: all === told ? found.meant : null }
  }),
])
