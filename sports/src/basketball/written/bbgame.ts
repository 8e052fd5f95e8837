import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes, formatRounded } from '../../kit/format.ts'
import { getSituation } from '../../kit/view/situation.ts'
import {
  dayText,
  type FileFacts,
  getWrittenLineScore,
  isFinal,
  lastFirst,
  listPeriods,
  listWrittenPlayers,
  playerAttributes,
  sides,
  sortPlays,
  teamAttributes,
  toSideLetter,
  type WriteFile,
  type WrittenPlayer,
  writeVenue,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { basketballFileKeys, specialKeys } from '../file/keys.ts'
import { type BasketballRules, overtimeSeconds } from '../laws.ts'
import type { BasketballCourt } from '../situation.ts'
import { writePeriod } from './plays.ts'

/** Writes files like those of the NCAA's live stats tool. */
export const writeBbgame =
  (rules: BasketballRules): WriteFile =>
  (facts, state) => {
    const { periods, periodSeconds, word } = rules
    const played = writeElement('rules', {
      prds: periods,
      minutes: periodSeconds / 60,
      minutesot: overtimeSeconds / 60,
      fouls: 5,
      qh: word === 'half' ? 'H' : 'Q',
    })
    const status = writeElement('status', {
      complete: isFinal(state) ? 'Y' : 'N',
      period: state.clock?.period,
      clock: clockText(formatMinutes(state.clock?.seconds ?? 0)),
      running: isFinal(state) ? 'F' : 'T',
    })
    return writeElement(
      'bbgame',
      {
        source: 'Basketball LiveStats In-Arena Tool',
        toolVersion: '2.6.0',
        version: '1.1.1',
        generated: dayText(facts.day),
      },
      [
        writeVenue(facts, state, [played]),
        status,
        ...sides.map((side) => writeBasketballTeam(facts, state, side)),
        writeElement(
          'plays',
          { format: 'tokens' },
          listPeriods(state).map((period) => writePeriod(rules, facts, state, period)),
        ),
      ],
    )
  }

const clockText = (written: string): string => written.padStart(5, '0')

function writeBasketballTeam(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score } = getWrittenLineScore(state, side)
  const { stats = {}, periods = {} } = state.teams?.[side] ?? {}
  const on = onCourt(state, side)
  return writeElement('team', teamAttributes(facts[side], side), [
    writeElement(
      'linescore',
      { line, score },
      scores.map((each, index) => writeElement('lineprd', { prd: index + 1, score: each })),
    ),
    writeElement('totals', {}, [
      writePlayerStats(stats),
      writeSpecialStats(stats, side),
      ...byPeriod(periods, scores.length),
    ]),
    ...listWrittenPlayers(state, side).map((row) => writeBasketballPlayer(row, scores.length, on)),
  ])
}

const writeSpecialStats = (stats: StatValues, side: Side): string =>
  writeElement('special', {
    vh: toSideLetter(side),
    ...Object.fromEntries(Object.entries(specialKeys).map(([attribute, key]) => [attribute, stats[key]])),
  })

function writePlayerStats(stats: StatValues): string {
  const formatShare = (made = 0, tried = 0) =>
    tried === 0 ? '0' : formatRounded(100 * made, tried, 1).replace(/\.0$/, '')
  return writeElement('stats', {
    ...Object.fromEntries(Object.entries(basketballFileKeys).map(([attribute, key]) => [attribute, stats[key]])),
    fgpct: formatShare(stats.fgm, stats.fga),
    fg3pct: formatShare(stats.fgm3, stats.fga3),
    ftpct: formatShare(stats.ftm, stats.fta),
  })
}

/** Writes statistics by period, with zeros for a period without any. */
const byPeriod = (periods: Readonly<Record<string, StatValues>>, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const own = periods[index + 1] ?? {}
    const all = Object.entries(basketballFileKeys).filter(([attribute]) => attribute !== 'min')
    return writeElement('statsbyprd', {
      prd: index + 1,
      ...Object.fromEntries(all.map(([name, key]) => [name, own[key] ?? 0])),
    })
  })

function writeBasketballPlayer(row: WrittenPlayer, periods: number, on: ReadonlySet<string>): string {
  const appearance = row.team
    ? {}
    : { gp: 1, gs: row.starter ? 1 : 0, pos: row.position, oncourt: on.has(row.key) ? 'Y' : 'N' }
  return writeElement(
    'player',
    { ...playerAttributes({ ...row, spelled: row.team ? 'TEAM' : lastFirst(row.name, ', ') }), ...appearance },
    [writePlayerStats(row.stats), ...byPeriod(row.periods ?? {}, periods)],
  )
}

/** Lists who is on court: starters and substitutes who did not leave. */
function onCourt(state: GameState, side: Side): ReadonlySet<string> {
  const court = getSituation<BasketballCourt>(state, 'basketball')
  if (court?.on) return new Set(court.on[side])
  const rows = Object.entries(state.players ?? {})
  const on = new Set(rows.filter(([, line]) => line.side === side && line.starter).map(([key]) => key))
  for (const { kind, players = [], side: playSide } of sortPlays(state.plays)) {
    if (playSide !== side) continue
    if (kind === 'sub_in') on.add(players[0] ?? '')
    if (kind === 'sub_out') on.delete(players[0] ?? '')
  }
  return on
}
