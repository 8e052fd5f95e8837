import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameSight } from './fans/game-page-fan.ts'
import type { NotedMessage } from './operator-console.ts'
import type { ReportedScore } from './score-feed.ts'

export interface SeenGame {
  name: string
  sights: readonly GameSight[]
  /** Scores of its scoring program, where it has one. */
  sentScores: readonly ReportedScore[] | undefined
}

const shortPicture: Record<GameSight['picture'], string> = {
  moves: '▶',
  stands: '✗ stands',
  waits: '… waits',
  over: '■ over',
  none: '',
}

/** Builds a table of what fans of each game saw at the end of each minute. */
export function buildMinuteTable(
  games: readonly SeenGame[],
  beganMs: number,
  endedMs: number,
): Record<string, string>[] {
  const minutes = Math.round((endedMs - beganMs) / minuteMs)
  return Array.from({ length: minutes }, (_, minute) => {
    const untilMs = beganMs + (minute + 1) * minuteMs
    const row = games.map(({ name, sights }) => {
      const sight = sights.findLast(({ atMs }) => atMs <= untilMs)
      return [name, sight ? formatSight(sight) : ''] as const
    })
    return { minute: String(minute + 1), ...Object.fromEntries(row) }
  })
}

const formatSight = ({ status, away, home, picture }: GameSight): string =>
  [status === 'live' ? '' : status, away === null ? '' : `${away}-${home}`, shortPicture[picture]]
    .filter(Boolean)
    .join(' ')

/** Lists how many seconds fans waited for each score that a program wrote, shortest first. */
export function listScoreWaits({ sights, sentScores = [] }: SeenGame): number[] {
  return sentScores
    .flatMap(({ atMs, away, home }, index) => {
      const nextMs = sentScores[index + 1]?.atMs ?? Number.POSITIVE_INFINITY
      const firstSight = sights.find((sight) => sight.atMs >= atMs && sight.away === away && sight.home === home)
      // Skips a score that was replaced before fans could see it.
      return firstSight && firstSight.atMs < nextMs + minuteMs ? [(firstSight.atMs - atMs) / 1_000] : []
    })
    .toSorted((one, other) => one - other)
}

/** Lists scores that fans saw although no scoring program had written them. */
export function findInventedScores({ sights, sentScores }: SeenGame): string[] {
  if (!sentScores) return []
  const known = new Set(['null-null', '0-0', ...sentScores.map(({ away, home }) => `${away}-${home}`)])
  const shownScores = new Set(sights.map(({ away, home }) => `${away}-${home}`))
  return [...shownScores].filter((score) => !known.has(score))
}

/** Seconds until fans saw a matching page; `undefined` for never. */
export function findSeenDelay(
  { sights }: SeenGame,
  fromMs: number,
  matchesSight: (sight: GameSight) => boolean,
): number | undefined {
  const firstSight = sights.find((sight) => sight.atMs >= fromMs && matchesSight(sight))
  return firstSight && (firstSight.atMs - fromMs) / 1_000
}

/** Seconds until the console showed a matching message. */
export function findMessageDelay(
  messages: readonly NotedMessage[],
  fromMs: number,
  pattern: RegExp,
): number | undefined {
  const found = messages.find((one) => one.atMs >= fromMs && pattern.test(one.words))
  return found && (found.atMs - fromMs) / 1_000
}

/** Prints each promise with its observation, and returns the number of broken ones. */
export function printVerdict(promises: readonly (readonly [string, boolean, string])[]): number {
  for (const [label, holds, detail] of promises)
    console.log(`  ${holds ? '✓' : '✗'} ${label}${detail ? `: ${detail}` : ''}`)
  const broken = promises.filter(([, holds]) => !holds).length
  console.log(`\n${promises.length - broken} promises held, ${broken} broken`)
  return broken
}
