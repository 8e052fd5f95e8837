import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { inOrder } from '../meets/meet-tables.ts'
import { ordinal } from '../ordinal.ts'
import { placeText } from '../result.ts'
import { dayWords, heading, list, paragraph, say, type Telling } from './telling.ts'

const placesTold = 10

const ownOf = ({ game }: Telling) => game.standings.find(({ own }) => own)
const titleOf = ({ game }: Telling): string => game.title ?? game.tournament ?? 'the meet'

/** What a meet of many is called afterwards: where our own team stands, or who won it. */
export function meetHeadline(telling: Telling): string | undefined {
  const { game } = telling
  const own = ownOf(telling)
  const place = own && placeText(own.place ?? undefined, game.team_count ?? game.standings.length, undefined)
  if (own && place) return `${own.name} is ${place} at ${titleOf(telling)}`
  const winner = game.standings.find((one) => one.place === 1)
  return winner && `${winner.name} wins ${titleOf(telling)}`
}

/** Its teams by place, and who won each of its events. */
export function meetBody(telling: Telling): StoryBlock[] {
  const { game } = telling
  const own = ownOf(telling)
  const where = game.venue ? ` at ${game.venue}` : ''
  const stands = own
    ? placeText(own.place ?? undefined, game.team_count ?? game.standings.length, own.shown ?? undefined)
    : null
  const first = own && stands ? `${own.name} was ${stands}.` : ''
  const items = winners(telling)
  return [
    paragraph(say(telling, `${titleOf(telling)} was held on ${dayWords(game.day)}${where}. ${first}`.trim())),
    ...standings(telling),
    ...(items.length > 0 ? [heading('Who won'), ...list(items)] : []),
  ]
}

function standings(telling: Telling): StoryBlock[] {
  const placed = telling.game.standings.filter(({ place }) => place !== null)
  const told = placed.filter(({ own }, index) => own || index < placesTold)
  const items = told.map(({ name, place, shown }) =>
    say(telling, `${ordinal(place ?? 0)}: ${name}${shown ? `, ${shown}` : ''}`),
  )
  return items.length > 1 ? [heading('The teams'), ...list(items)] : []
}

function winners(telling: Telling): StoryRun[][] {
  const { meet } = telling.state
  if (!meet) return []
  return inOrder(meet).flatMap(([, event]) =>
    Object.values(event.entries)
      .filter(({ place, flag }) => place === 1 && !flag)
      .map((entry) => {
        const team = entry.team === undefined ? undefined : meet.teams[entry.team]?.name
        const whose = team && team !== entry.name ? ` of ${team}` : ''
        return say(telling, `${event.name}: `, entry, `${whose}${entry.shown ? `, ${entry.shown}` : ''}`)
      }),
  )
}
