import { minuteMs } from '@fieldhouse/contract/durations'
import type { Noted } from './desk.ts'
import type { Sight } from './fans/watching.ts'
import type { Told } from './feed.ts'

export interface Seen {
  name: string
  sights: readonly Sight[]
  /** What its scorer's program said, where it has one. */
  told: readonly Told[] | undefined
}

const shortPicture: Record<Sight['picture'], string> = {
  moves: '▶',
  stands: '✗ stands',
  waits: '… waits',
  over: '■ over',
  none: '',
}

/** What fans of each game had before their eyes at the end of each minute. */
export function minuteByMinute(games: readonly Seen[], beganMs: number, endedMs: number): Record<string, string>[] {
  const minutes = Math.round((endedMs - beganMs) / minuteMs)
  return Array.from({ length: minutes }, (_, minute) => {
    const untilMs = beganMs + (minute + 1) * minuteMs
    const row = games.map(({ name, sights }) => {
      const sight = sights.findLast(({ atMs }) => atMs <= untilMs)
      return [name, sight ? wordsOf(sight) : ''] as const
    })
    return { minute: String(minute + 1), ...Object.fromEntries(row) }
  })
}

const wordsOf = ({ status, away, home, picture }: Sight): string =>
  [status === 'live' ? '' : status, away === null ? '' : `${away}-${home}`, shortPicture[picture]]
    .filter(Boolean)
    .join(' ')

/** How long fans waited for each score that a program wrote, in seconds, the least first. */
export function waitsOf({ sights, told = [] }: Seen): number[] {
  return told
    .flatMap(({ atMs, away, home }, index) => {
      const nextMs = told[index + 1]?.atMs ?? Number.POSITIVE_INFINITY
      const seen = sights.find((sight) => sight.atMs >= atMs && sight.away === away && sight.home === home)
      // What was another a second later nobody has to have seen.
      return seen && seen.atMs < nextMs + minuteMs ? [(seen.atMs - atMs) / 1_000] : []
    })
    .toSorted((one, other) => one - other)
}

/** Numbers before fans' eyes that no scorer's program had ever said. */
export function invented({ sights, told }: Seen): string[] {
  if (!told) return []
  const known = new Set(['null-null', '0-0', ...told.map(({ away, home }) => `${away}-${home}`)])
  const shown = new Set(sights.map(({ away, home }) => `${away}-${home}`))
  return [...shown].filter((score) => !known.has(score))
}

/** After how many seconds fans saw what they should; never is `undefined`. */
export function seenAfter({ sights }: Seen, fromMs: number, is: (sight: Sight) => boolean): number | undefined {
  const seen = sights.find((sight) => sight.atMs >= fromMs && is(sight))
  return seen && (seen.atMs - fromMs) / 1_000
}

/** After how many seconds the console asked for somebody in such words. */
export function toldAfter(told: readonly Noted[], fromMs: number, words: RegExp): number | undefined {
  const found = told.find((one) => one.atMs >= fromMs && words.test(one.words))
  return found && (found.atMs - fromMs) / 1_000
}

/** Prints each promise with what was seen; how many were broken. */
export function verdict(promises: readonly (readonly [string, boolean, string])[]): number {
  for (const [words, holds, seen] of promises) console.log(`  ${holds ? '✓' : '✗'} ${words}${seen ? `: ${seen}` : ''}`)
  const broken = promises.filter(([, holds]) => !holds).length
  console.log(`\n${promises.length - broken} promises held, ${broken} broken`)
  return broken
}
