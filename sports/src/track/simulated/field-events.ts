import type { Entry } from '@fieldhouse/contract/games/game'
import type { MeetBook } from '../../simulated/meet-book.ts'
import type { Random } from '../../simulated/random.ts'
import type { TrackAthlete, TypicalMark } from './track-programme.ts'

const tries = 6
/** Seconds of the meet per attempt, because several rings are used at once. */
const trySeconds = 15
const foulShare = 0.18
const roundToCentimeters = (value: number): number => Math.round(value * 100) / 100

/** Simulates six attempts each, of which the longest counts. */
export function simulateAttempts(
  book: MeetBook,
  chance: Random,
  key: string,
  { spread, discipline }: TypicalMark,
  athletes: readonly TrackAthlete[],
  from: number,
): number {
  for (let number = 1; number <= tries; number++) {
    for (const { key: name, usual } of athletes) {
      const { parts = {}, mark } = book.event(key).entries[name] ?? {}
      const foul = chance.chance(foulShare)
      const length = roundToCentimeters(usual * (0.98 + chance.normal(0, spread * 0.5)))
      const part = foul ? { order: number, shown: 'FOUL' } : { order: number, shown: length.toFixed(2), mark: length }
      const best = !foul && length > (mark ?? 0)
      const wind = Math.round(chance.normal(0.3, 1) * 10) / 10
      book.entry(key, name, {
        parts: { ...parts, [String(number)]: part },
        ...(best && { mark: length, shown: length.toFixed(2), ...(discipline.wind && { facts: { wind } }) }),
      })
    }
    book.step(from + number * athletes.length * trySeconds)
  }
  for (const { key: name } of athletes)
    if (book.event(key).entries[name]?.mark === undefined) book.entry(key, name, { flag: 'NM' })
  return tries * athletes.length * trySeconds
}

/**
 * Simulates three attempts at each height: `O` cleared, `X` missed. Three misses end the competition for an athlete.
 */
export function clearHeights(
  book: MeetBook,
  chance: Random,
  key: string,
  { mark: middle, spread, discipline }: TypicalMark,
  athletes: readonly TrackAthlete[],
  from: number,
): number {
  const rise = discipline.name === 'Pole vault' ? 0.15 : 0.05
  const first = Math.round((middle * (1 - spread * 4)) / rise) * rise
  let left = [...athletes]
  let second = from
  for (let bar = 0; left.length > 0; bar++) {
    const height = roundToCentimeters(first + bar * rise)
    const label = height.toFixed(2)
    left = left.filter(({ key: name, usual }) => {
      const jumps = tryHeight(chance, usual, height, spread)
      const { parts = {} } = book.event(key).entries[name] ?? {}
      second += trySeconds * jumps.length
      book.entry(key, name, {
        parts: { ...parts, [label]: { order: bar + 1, shown: jumps } },
        ...(jumps.endsWith('O') && { mark: height, shown: label }),
      })
      return jumps.endsWith('O')
    })
    book.step(second)
  }
  for (const { key: name } of athletes)
    if (book.event(key).entries[name]?.mark === undefined) book.entry(key, name, { flag: 'NH' })
  return second - from
}

function tryHeight(chance: Random, usual: number, height: number, spread: number): string {
  const over = 1 / (1 + Math.exp(((height - usual) / (usual * spread)) * 1.4))
  for (const misses of ['', 'X', 'XX']) if (chance.chance(over)) return `${misses}O`
  return 'XXX'
}

/** Breaks a tie at one height by fewer misses there, then by fewer misses in total. */
export function getCountback({ mark, parts }: Pick<Entry, 'mark' | 'parts'>): number | undefined {
  if (mark === undefined) return undefined
  const countMisses = (attempts: string) => attempts.replaceAll('O', '').length
  const tries = Object.entries(parts ?? {}).filter(([height]) => Number(height) <= mark)
  const last = tries.find(([height]) => Number(height) === mark)?.[1].shown ?? ''
  const all = tries.reduce((sum, [, { shown }]) => sum + countMisses(shown), 0)
  return mark - countMisses(last) / 1e3 - all / 1e5
}
