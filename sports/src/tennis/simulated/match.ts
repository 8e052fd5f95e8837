import type { Court, Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { countSetsWon, gamesOfSet, getOpponentSide, isSetOver, setsToWin, tieBreakTo } from '../laws.ts'

/** The state of a court after a point, with its time. */
export interface CourtMoment {
  second: number
  court: Court
  /** The set that this point ended. */
  set?: { number: number; winner: Side }
}

const pointSeconds = { least: 24, most: 42 }
const changeSeconds = 45
const betweenSetsSeconds = 90
/** The server's advantage in winning a point. */
const serve = 0.07
const calls = ['0', '15', '30', '40'] as const

/** Plays one match point by point. At 40-40 the next point decides. */
export function playMatch(chance: Random, start: Court, edge: number, from: number): CourtMoment[] {
  const moments: CourtMoment[] = []
  let second = from
  let court: Court = {
    ...start,
    sets: [[0, 0]],
    server: chance.chance(0.5) ? 'away' : 'home',
    points: { away: '0', home: '0' },
  }
  moments.push({ second, court })
  while (court.winner === undefined) {
    const won = { away: 0, home: 0 }
    const tieBreak = isTieBreak(court)
    while (court.winner === undefined) {
      second += chance.whole(pointSeconds.least, pointSeconds.most)
      const server = tieBreak ? tieBreakServer(court, won) : court.server
      const side: Side = chance.chance(0.5 + edge + (server === 'home' ? serve : -serve)) ? 'home' : 'away'
      won[side] += 1
      if (isGameOver(won, tieBreak)) break
      court = { ...court, points: tieBreak ? toCountedPoints(won) : toCalledPoints(won) }
      moments.push({ second, court })
    }
    const ended = gameWon(court, won, tieBreak)
    court = ended.court
    moments.push({ second, court, ...(ended.set && { set: ended.set }) })
    second += ended.set ? betweenSetsSeconds : changeSeconds
    if (ended.set && court.winner === undefined) {
      court = { ...court, sets: [...court.sets, [0, 0]] }
      moments.push({ second, court })
    }
  }
  return moments
}

type GamePoints = Readonly<Record<Side, number>>

const isTieBreak = ({ sets }: Court): boolean => {
  const [away = 0, home = 0] = sets.at(-1) ?? []
  return away === gamesOfSet && home === gamesOfSet
}

function isGameOver(won: GamePoints, tieBreak: boolean): boolean {
  const most = Math.max(won.away, won.home)
  return tieBreak ? most >= tieBreakTo && Math.abs(won.away - won.home) >= 2 : most === calls.length
}

/** The server of a tie-break point: one serves the first, then each side two. */
function tieBreakServer({ server }: Court, won: GamePoints): Side | undefined {
  const parity = Math.floor((won.away + won.home + 1) / 2) % 2
  return parity === 0 || server === undefined ? server : getOpponentSide(server)
}

const toCalledPoints = (won: GamePoints) => ({ away: calls[won.away] ?? '40', home: calls[won.home] ?? '40' })
const toCountedPoints = (won: GamePoints) => ({ away: String(won.away), home: String(won.home) })

function gameWon(court: Court, won: GamePoints, tieBreak: boolean): { court: Court; set?: CourtMoment['set'] } {
  const side: Side = won.home > won.away ? 'home' : 'away'
  const [away = 0, home = 0] = court.sets.at(-1) ?? []
  const games = [away + Number(side === 'away'), home + Number(side === 'home')]
  const set = tieBreak ? [...games, Math.min(won.away, won.home)] : games
  const server = getOpponentSide(court.server ?? 'home')
  const next: Court = { ...court, server, points: { away: '0', home: '0' }, sets: [...court.sets.slice(0, -1), set] }
  if (!isSetOver(set)) return { court: next }
  const number = court.sets.length
  if (countSetsWon(next.sets)[side] < setsToWin[court.kind]) return { court: next, set: { number, winner: side } }
  const { points: _, server: __, ...over } = next
  return { court: { ...over, winner: side }, set: { number, winner: side } }
}
