import type { Entry } from '@fieldhouse/contract/games/game'
import { plain } from '../../kit/meets/meet-tables.ts'
import type { MeetEvent } from '../../kit/module.ts'
import { ordinal } from '../../kit/ordinal.ts'

type Placed = Entry & { place: number }

/** Places follow marks, none is missing or given twice, points follow places. */
export function eventFindings(event: MeetEvent): string[] {
  const all = Object.values(event.entries)
  const placed = all
    .filter((entry): entry is Placed => entry.place !== undefined)
    .sort((one, other) => one.place - other.place)
  const out = placed.filter(({ flag }) => flag !== undefined && /^(DQ|DNF|DNS|SCR|NS)/.test(flag))
  const found = [
    ...out.map(({ name, flag, place }) => `${name} is ${flag} and has place ${place}.`),
    ...(event.state === 'official' ? numbering(placed) : []),
    ...placed.slice(1).flatMap((entry, index) => against(placed[index] as Placed, entry, event)),
  ]
  return found.map((finding) => `${event.name}: ${finding}`)
}

/** 1, 2, 2, 4: whoever stands there was beaten by one fewer. */
function numbering(placed: readonly Placed[]): string[] {
  const wrong = placed.find(({ place }) => placed.filter((other) => other.place < place).length !== place - 1)
  if (!wrong) return []
  const before = placed.filter((other) => other.place < wrong.place).length
  return [`${wrong.name} has place ${wrong.place}, but ${before} stand${before === 1 ? 's' : ''} before.`]
}

/** One and whoever stands next behind. */
function against(one: Placed, other: Placed, { low }: MeetEvent): string[] {
  const shown = ({ shown: text, mark }: Entry) => text ?? plain(mark ?? 0)
  const marks = one.mark !== undefined && other.mark !== undefined ? ([one.mark, other.mark] as const) : undefined
  const better = marks && (low ? marks[1] < marks[0] : marks[1] > marks[0])
  const shared = one.place === other.place
  return [
    ...(better && !shared
      ? [
          `${other.name} (${ordinal(other.place)}, ${shown(other)}) is better than ${one.name} (${ordinal(one.place)}, ${shown(one)}).`,
        ]
      : []),
    ...(marks && shared && marks[0] !== marks[1]
      ? [`${one.name} and ${other.name} share place ${one.place} with ${shown(one)} and ${shown(other)}.`]
      : []),
    ...pointsAgainst(one, other, shared),
  ]
}

function pointsAgainst(one: Placed, other: Placed, shared: boolean): string[] {
  if (one.points === undefined || other.points === undefined || !one.points || !other.points) return []
  if (shared && one.points !== other.points)
    return [
      `${one.name} and ${other.name} share place ${one.place} and have ${plain(one.points)} and ${plain(other.points)} points.`,
    ]
  return other.points > one.points ? [`${other.name} has more points than ${one.name}, who placed better.`] : []
}
