import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { inOrder } from '../meets/meet-tables.ts'
import { formatOrdinal } from '../ordinal.ts'
import { placeText } from '../result.ts'
import {
  createHeading,
  createList,
  createParagraph,
  formatLongDay,
  type RecapContext,
  toStoryRuns,
} from './recap-context.ts'

const mostListedPlaces = 10

const findOwnStanding = ({ game }: RecapContext) => game.standings.find(({ own }) => own)
const getMeetTitle = ({ game }: RecapContext): string => game.title ?? game.tournament ?? 'the meet'

/** The headline of a meet of many teams: the place of our own team, or the winner. */
export function meetHeadline(telling: RecapContext): string | undefined {
  const { game } = telling
  const own = findOwnStanding(telling)
  const place = own && placeText(own.place ?? undefined, game.team_count ?? game.standings.length, undefined)
  if (own && place) return `${own.name} finishes ${place} at ${getMeetTitle(telling)}`
  const winner = game.standings.find((one) => one.place === 1)
  return winner && `${winner.name} wins ${getMeetTitle(telling)}`
}

/** The teams by place, and the winner of each event. */
export function meetBody(telling: RecapContext): StoryBlock[] {
  const { game } = telling
  const own = findOwnStanding(telling)
  const where = game.venue ? ` at ${game.venue}` : ''
  const standing = own
    ? placeText(own.place ?? undefined, game.team_count ?? game.standings.length, own.shown ?? undefined)
    : null
  const first = own && standing ? `${own.name} finished ${standing}.` : ''
  const items = listEventWinners(telling)
  return [
    createParagraph(
      toStoryRuns(
        telling,
        `${getMeetTitle(telling)} took place on ${formatLongDay(game.day)}${where}. ${first}`.trim(),
      ),
    ),
    ...listStandings(telling),
    ...(items.length > 0 ? [createHeading('Event winners'), ...createList(items)] : []),
  ]
}

function listStandings(telling: RecapContext): StoryBlock[] {
  const placed = telling.game.standings.filter(({ place }) => place !== null)
  const listed = placed.filter(({ own }, index) => own || index < mostListedPlaces)
  const items = listed.map(({ name, place, shown }) =>
    toStoryRuns(telling, `${formatOrdinal(place ?? 0)}: ${name}${shown ? `, ${shown}` : ''}`),
  )
  return items.length > 1 ? [createHeading('Team standings'), ...createList(items)] : []
}

function listEventWinners(telling: RecapContext): StoryRun[][] {
  const { meet } = telling.state
  if (!meet) return []
  return inOrder(meet).flatMap(([, event]) =>
    Object.values(event.entries)
      .filter(({ place, flag }) => place === 1 && !flag)
      .map((entry) => {
        const team = entry.team === undefined ? undefined : meet.teams[entry.team]?.name
        const ofTeam = team && team !== entry.name ? ` of ${team}` : ''
        return toStoryRuns(telling, `${event.name}: `, entry, `${ofTeam}${entry.shown ? `, ${entry.shown}` : ''}`)
      }),
  )
}
