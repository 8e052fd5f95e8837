import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { child, children, text } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import { attributesOf, isFlag, known, statsIn } from '../../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../../statcrew/reading/keyed-plays.ts'
import { lineOf, type Row } from '../../../statcrew/reading/roster.ts'
import type { Reader, Sources } from '../../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../../statcrew/reading/zeros.ts'
import { everybodyIn } from './everybody.ts'
import { keeping } from './keeping.ts'
import { fileKeys, periodKeys } from './keys.ts'
import { playsOf } from './plays.ts'

/** Soccer and field hockey have one shape; `unkept` are the statistics of the other one, which a file writes all the same. */
export const goalReader =
  (kind: string, unkept: readonly string[]): Reader =>
  (sources) => {
    const { file } = sources
    const plays = playsOf(sources)
    const clock = clockOf(sources, plays.at(-1))
    const kept = keeping(file, { totals: fileKeys, periods: periodKeys, hiddenBy })
    const keep: Keep = (stats) => without(unkept, kept(stats))
    const statsOf = zeroFilled(everybodyIn(sources), fileKeys)
    return {
      plays,
      state: known({
        clock,
        players: playersOf(sources, (row) => keep({ ...statsOf(row.element), ...decisionOf(row) })),
        teams: { away: teamOf(sources, 'away', keep), home: teamOf(sources, 'home', keep) },
        situation: clock && file.header.status.is === 'running' ? situationOf(kind, plays) : undefined,
      }),
    }
  }

type Keep = (stats: Stats) => Stats

const hiddenBy: Readonly<Record<string, readonly string[]>> = {
  sog: ['sog'],
  offsides: ['offsides'],
  fouls: ['fouls'],
}

const without = (keys: readonly string[], stats: Stats): Stats =>
  Object.fromEntries(Object.entries(stats).filter(([key]) => !keys.includes(key)))

function playersOf({ roster }: Sources, statsOf: (row: Row) => Stats): Record<string, PlayerLine> {
  const there = roster.rows.filter((row) => row.team || text(row.element, 'gp') !== '0')
  return Object.fromEntries(there.map((row) => [row.key, line(row, statsOf(row))]))
}

function line(row: Row, stats: Stats): PlayerLine {
  const { element } = row
  const position = text(element, 'pos')
  return lineOf(row, {
    stats,
    ...(position !== undefined && { position: position.toUpperCase() }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

/** The decision is written as the keeper's record after it: `win="1-0-0"`. */
function decisionOf({ element }: Row): Stats {
  const keeper = child(element, 'goalie')
  const has = (name: string): boolean => text(keeper, name) !== undefined && text(keeper, name) !== '0'
  const decision = { gk_win: Number(has('win')), gk_loss: Number(has('loss')), gk_tie: Number(has('tie')) }
  return Object.values(decision).includes(1) ? decision : {}
}

function teamOf({ file, seats }: Sources, side: Side, keep: Keep) {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const rows = children(child(element, 'linescore'), 'lineprd')
  const periods = rows.map((row, index) => [text(row, 'prd') ?? String(index + 1), keep(attributesOf(row, periodKeys))])
  const summed = (key: 'corners' | 'offsides'): number | undefined => {
    const known = rows.flatMap((row) => attributesOf(row, { [key]: key })[key] ?? [])
    return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined
  }
  const totals = statsIn(child(element, 'totals'), fileKeys)
  const stats = known({ ...totals, corners: summed('corners'), offsides: summed('offsides') }) as Stats
  return {
    ...(Object.keys(stats).length > 0 && { stats: keep(stats) }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) as Record<string, Stats> }),
  }
}

/** A closed period's clock stands. */
function clockOf({ file }: Sources, last: FilePlay | undefined): GameState['clock'] {
  const { status } = file.header
  const running = status.is === 'running' ? status : undefined
  const period = running?.period ?? last?.period
  if (period === undefined) return undefined
  const seconds = running?.clockSeconds ?? last?.elapsed
  return known({ period, seconds, running: last?.kind === 'end' && last.period === period ? false : undefined })
}

const eleven = 11

function situationOf(kind: string, plays: readonly FilePlay[]): GameState['situation'] {
  const sentOff = (side: Side): number =>
    plays.filter((play) => play.kind === 'red_card' && play.side === side && play.players?.length).length
  const [away, home] = [sentOff('away'), sentOff('home')]
  return { kind, ...(away + home > 0 && { men: { away: eleven - away, home: eleven - home } }) }
}
