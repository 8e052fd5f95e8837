import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { getSituation } from '../../kit/view/situation.ts'
import {
  type FileFacts,
  isFinal,
  lastFirst,
  listPeriods,
  listWrittenPlayers,
  playerAttributes,
  sides,
  teamAttributes,
  type WriteFile,
  type WrittenPlayer,
  writeVenue,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { type BaseballRules, baseballRules, softballRules } from '../laws.ts'
import type { BaseballDiamond } from '../situation.ts'
import { writeBaseballGroups, writeSituations } from './groups.ts'
import { writeBaseballPlays } from './plays.ts'

const comma = ', '
const orderSpacing = 1000
const spots = 9

/** Writes files like StatInput's. */
const writeBy =
  (rules: BaseballRules): WriteFile =>
  (facts, state) =>
    writeElement('bsgame', { source: 'StatInput', version: '7.1', generated: facts.day }, [
      writeVenue(facts, state, [], { schedinn: rules.innings, gender: rules === softballRules ? 'F' : 'M' }),
      ...sides.map((side) => writeBaseballTeam(facts, state, side)),
      writeBaseballPlays(facts, state),
      writeBaseballStatus(facts, state),
    ])

function writeBaseballTeam(facts: FileFacts, state: GameState, side: Side): string {
  const stats = state.teams?.[side]?.stats ?? {}
  return writeElement('team', teamAttributes(facts[side], side), [
    writeBaseballLine(state, side),
    writeBatters(state, side),
    writeElement('totals', { gp: 1 }, [...writeBaseballGroups(stats), ...writeSituations(stats)]),
    ...writePlayerRows(state, side),
  ])
}

function writePlayerRows(state: GameState, side: Side): string[] {
  let pitchers = 0
  return listWrittenPlayers(state, side, comma).map((row) =>
    writeBaseballPlayer(row, row.stats.pit_bf === undefined ? undefined : ++pitchers),
  )
}

/** `2,0,X`: a half that was not batted has no row. */
function writeBaseballLine(state: GameState, side: Side): string {
  const own = state.teams?.[side]
  const theirs = state.teams?.[side === 'away' ? 'home' : 'away']
  const innings = listPeriods(state).map((inning) => ({
    inning,
    score: state.periods?.[inning]?.[side],
    mark: state.periods?.[inning]?.[`${side}_mark`],
  }))
  const written = innings.flatMap(({ score, mark }) => score ?? mark ?? [])
  const rows = innings.flatMap(({ inning, score }) => {
    const { bat_h, bat_lob } = own?.periods?.[inning] ?? {}
    const errors = theirs?.periods?.[inning]?.fld_e
    const counts = { hits: bat_h ?? 0, errors: errors ?? 0, lob: bat_lob ?? 0 }
    return score === undefined ? [] : [writeElement('lineinn', { inn: inning, score, ...counts })]
  })
  const { bat_h, fld_e, bat_lob } = own?.stats ?? {}
  const totals = { runs: state.score?.[side], hits: bat_h, errs: fld_e, lob: bat_lob }
  return writeElement('linescore', { line: written.join(','), ...totals }, rows)
}

const getBattingSpot = (order: number): number => Math.floor(order / orderSpacing)

/** The current batter of each spot in the order, the last one who entered it. */
function writeBatters(state: GameState, side: Side): string {
  const now = new Map<number, WrittenPlayer>()
  for (const row of listWrittenPlayers(state, side, comma))
    if (getBattingSpot(row.order) <= spots) now.set(getBattingSpot(row.order), row)
  const rows = [...now].map(([spot, { number, spelled, position }]) =>
    writeElement('batord', { spot, name: spelled, uni: number, pos: position?.toLowerCase() }),
  )
  return writeElement('batords', {}, rows)
}

function writeBaseballPlayer(row: WrittenPlayer, appear: number | undefined): string {
  const { stats } = row
  const decided = {
    appear,
    win: stats.pit_win && '1-0',
    loss: stats.pit_loss && '0-1',
    save: stats.pit_save,
  }
  const appearance = {
    gp: 1,
    gs: row.starter ? 1 : 0,
    pos: row.position?.toLowerCase(),
    spot: getBattingSpot(row.order),
  }
  return writeElement('player', { ...playerAttributes(row), ...appearance }, [
    ...writeBaseballGroups(stats, decided),
    ...writeSituations(stats),
  ])
}

function writeBaseballStatus(facts: FileFacts, state: GameState): string {
  if (isFinal(state)) return writeElement('status', { complete: 'Y', gamestatus: 'final' })
  const { players, clock } = state
  const situation = getSituation<BaseballDiamond>(state, 'baseball')
  if (!situation) return writeElement('status', { complete: 'N', inning: clock?.period })
  const { half, outs, balls, strikes, first, second, third, batter, pitcher } = situation
  const side: Side = half === 'top' || half === 'middle' ? 'away' : 'home'
  const between = half === 'middle' || half === 'end'
  const getWrittenName = (key: string | undefined) => {
    const row = players?.[key ?? '']
    return row && lastFirst(row.name, comma)
  }
  const up = players?.[batter ?? '']
  return writeElement('status', {
    complete: 'N',
    inning: clock?.period,
    vh: side === 'away' ? 'V' : 'H',
    batting: facts[side].id,
    outs: between ? 3 : outs,
    b: balls,
    s: strikes,
    batter: getWrittenName(batter),
    pitcher: getWrittenName(pitcher),
    first: getWrittenName(first),
    second: getWrittenName(second),
    third: getWrittenName(third),
    [side === 'away' ? 'vup' : 'hup']: up && getBattingSpot(up.order),
  })
}

export const writeBaseball = writeBy(baseballRules)
export const writeSoftball = writeBy(softballRules)
