import type { Entry } from '@fieldhouse/contract/games/game'
import { formatPlainNumber } from '../../kit/meets/meet-tables.ts'
import type { MeetEvent } from '../../kit/module.ts'
import { formatOrdinal } from '../../kit/ordinal.ts'

type PlacedEntry = Entry & { place: number }

/** Checks an event: places follow marks, no place is missing or double, points follow places. */
export function eventFindings(event: MeetEvent): string[] {
  const all = Object.values(event.entries)
  const placed = all
    .filter((entry): entry is PlacedEntry => entry.place !== undefined)
    .sort((one, other) => one.place - other.place)
  const out = placed.filter(({ flag }) => flag !== undefined && /^(DQ|DNF|DNS|SCR|NS)/.test(flag))
  const found = [
    ...out.map(({ name, flag, place }) => `${name} is ${flag} but placed ${formatOrdinal(place)}.`),
    ...(event.state === 'official' ? checkNumbering(placed) : []),
    ...placed.slice(1).flatMap((entry, index) => compareEntries(placed[index] as PlacedEntry, entry, event)),
  ]
  return found.map((finding) => `${event.name}: ${finding}`)
}

/** Checks the numbering of places with ties: 1, 2, 2, 4. */
function checkNumbering(placed: readonly PlacedEntry[]): string[] {
  const wrong = placed.find(({ place }) => placed.filter((other) => other.place < place).length !== place - 1)
  if (!wrong) return []
  const before = placed.filter((other) => other.place < wrong.place).length
  return [`${wrong.name} placed ${formatOrdinal(wrong.place)}, but ${before} finished ahead.`]
}

/** Compares an entry with the next one. */
function compareEntries(one: PlacedEntry, other: PlacedEntry, { low }: MeetEvent): string[] {
  const formatMark = ({ shown: text, mark }: Entry) => text ?? formatPlainNumber(mark ?? 0)
  const marks = one.mark !== undefined && other.mark !== undefined ? ([one.mark, other.mark] as const) : undefined
  const better = marks && (low ? marks[1] < marks[0] : marks[1] > marks[0])
  const shared = one.place === other.place
  return [
    ...(better && !shared
      ? [
          `${other.name} (${formatOrdinal(other.place)}, ${formatMark(other)}) is better than ${one.name} (${formatOrdinal(one.place)}, ${formatMark(one)}).`,
        ]
      : []),
    ...(marks && shared && marks[0] !== marks[1]
      ? [
          `${one.name} and ${other.name} tied for ${formatOrdinal(one.place)} with marks of ${formatMark(one)} and ${formatMark(other)}.`,
        ]
      : []),
    ...pointsAgainst(one, other, shared),
  ]
}

function pointsAgainst(one: PlacedEntry, other: PlacedEntry, shared: boolean): string[] {
  if (one.points === undefined || other.points === undefined || !one.points || !other.points) return []
  if (shared && one.points !== other.points)
    return [
      `${one.name} and ${other.name} tied for ${formatOrdinal(one.place)} but have ${formatPlainNumber(one.points)} and ${formatPlainNumber(other.points)} points.`,
    ]
  return other.points > one.points ? [`${other.name} has more points than ${one.name}, who placed higher.`] : []
}
