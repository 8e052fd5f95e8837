import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import {
  type FileFacts,
  lastFirst,
  listPeriodPlays,
  sides,
  toSideLetter,
  writeGroup,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { basketballFileKeys, specialKeys } from '../file/keys.ts'
import { type BasketballRules, overtimeSeconds } from '../laws.ts'

const clockText = (written: string): string => written.padStart(5, '0')

const specials = Object.fromEntries(Object.entries(specialKeys).filter(([key]) => key.startsWith('pts_')))
const summed = Object.fromEntries(Object.entries(basketballFileKeys).filter(([key]) => !['tp', 'min'].includes(key)))

export function writePeriod(rules: BasketballRules, facts: FileFacts, state: GameState, period: number): string {
  const length = period > rules.periods ? overtimeSeconds : rules.periodSeconds
  const heads = sides.flatMap((side) => {
    const stats = state.teams?.[side]?.periods?.[period] ?? {}
    return [writeSpecialGroup(stats, side), writePeriodSummary(state, stats, side, period)]
  })
  const plays = listPeriodPlays(state, period).map((play) => writeBasketballPlay(facts, state, play))
  return writeElement('period', { number: period, time: clockText(formatMinutes(length)) }, [...heads, ...plays])
}

const writeSpecialGroup = (stats: StatValues, side: Side): string =>
  (writeGroup('special', stats, specials) ?? '').replace('<special', `<special vh="${toSideLetter(side)}"`)

/** The tool leaves the team's own rebounds out of both kinds, yet counts them in the sum. */
function writePeriodSummary(state: GameState, stats: StatValues, side: Side, period: number): string {
  const own = state.players?.[`${side.charAt(0)}TM`]?.periods?.[period] ?? {}
  const attributes = Object.entries(summed).map(([attribute, key]) => {
    const less = key === 'oreb' || key === 'dreb' ? (own[key] ?? 0) : 0
    return [attribute, (stats[key] ?? 0) - less]
  })
  return writeElement('summary', { vh: toSideLetter(side), ...Object.fromEntries(attributes) })
}

const actions: Readonly<Record<string, readonly [action: string, type?: string]>> = {
  two: ['GOOD', 'JUMPER'],
  three: ['GOOD', '3PTR'],
  layup: ['GOOD', 'LAYUP'],
  dunk: ['GOOD', 'DUNK'],
  tip_in: ['GOOD', 'TIPIN'],
  free_throw: ['GOOD', 'FT'],
  offensive_rebound: ['REBOUND', 'OFF'],
  defensive_rebound: ['REBOUND', 'DEF'],
  dead_ball: ['REBOUND', 'DEADB'],
  assist: ['ASSIST'],
  block: ['BLOCK'],
  steal: ['STEAL'],
  turnover: ['TURNOVER'],
  foul: ['FOUL'],
  sub_in: ['SUB', 'IN'],
  sub_out: ['SUB', 'OUT'],
}

function toPlayAction(play: Play): readonly [action: string, type?: string] {
  if (play.kind === 'timeout') return ['TIMEOUT', /media/i.test(play.text) ? 'MEDIA' : 'TEAM']
  const missed = play.kind.startsWith('missed_')
  const [action = '', type] = actions[missed ? play.kind.slice('missed_'.length) : play.kind] ?? []
  return missed ? ['MISS', type] : [action, type]
}

function writeBasketballPlay(facts: FileFacts, state: GameState, play: Play): string {
  const side = play.side ?? 'home'
  const [action, type] = toPlayAction(play)
  const line = state.players?.[play.players?.[0] ?? '']
  const who =
    !line || line.team
      ? { uni: 'TM', checkname: 'TEAM' }
      : { uni: line.number, checkname: lastFirst(line.name).toUpperCase() }
  return writeElement('play', {
    vh: toSideLetter(side),
    time: clockText(play.clock ?? ''),
    uni: who.uni,
    team: facts[side].id,
    checkname: who.checkname,
    action,
    type,
    paint: play.facts?.paint ? 'Y' : undefined,
    fastb: play.facts?.fast_break ? 'Y' : undefined,
    ...(play.scoring && { vscore: play.score?.away, hscore: play.score?.home }),
    x: play.x,
    y: play.y,
    side: play.facts?.basket as string | undefined,
  })
}
