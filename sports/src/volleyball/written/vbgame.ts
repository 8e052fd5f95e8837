import type { GameState, Play, Side, Stats } from '@fieldhouse/contract/games/game'
import { rounded } from '../../kit/format.ts'
import { situationOf } from '../../kit/view/situation.ts'
import {
  type FileFacts,
  group,
  isFinal,
  lastFirst,
  lineOf,
  periodsOf,
  playerAttributes,
  playersOf,
  playsOf,
  sides,
  teamAttributes,
  vhOf,
  type Written,
} from '../../simulated/statcrew/file.ts'
import { comma, playList, scoreAfter, written } from '../../simulated/statcrew/frame.ts'
import { element } from '../../simulated/statcrew/xml.ts'
import { fileKeys, setKeys, sourceKeys } from '../file/keys.ts'
import { points } from '../formulas.ts'
import type { Net } from '../situation.ts'

/** As the NCAA's live stats tool writes it. */
export const writeVbgame = written({
  root: 'vbgame',
  source: { source: 'Volleyball LiveStats In-Arena Tool', toolVersion: '2.6.0', version: '1.1.2' },
  venue: { more: { gameset: 1 } },
  status,
  team,
  rest: (facts, state) => [
    plays(facts, state),
    leadChanges(state),
    ...sides.map((side) => breakdowns(state, side)),
    onCourt(facts, state),
  ],
})

function status(state: GameState): string {
  const set = periodsOf(state).at(-1) ?? 1
  const { away = 0, home = 0 } = state.periods?.[set] ?? {}
  const serving = situationOf<Net>(state, 'volleyball')?.serving
  return element('status', {
    complete: isFinal(state) ? 'Y' : 'N',
    vscore: state.score?.away,
    hscore: state.score?.home,
    game: set,
    serving: serving && vhOf(serving),
    vpoints: away,
    hpoints: home,
  })
}

function team(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score } = lineOf(state, side)
  const { stats = {}, periods = {} } = state.teams?.[side] ?? {}
  const rows = scores.map((each, index) => element('linegame', { game: index + 1, points: each }))
  const attacks = scores.map((_, index) => {
    const own = periods[index + 1] ?? {}
    const counts = Object.fromEntries(Object.entries(setKeys).map(([attribute, key]) => [attribute, own[key] ?? 0]))
    return element('attackgame', { game: index + 1, ...counts, pct: percentage(own) })
  })
  return element('team', teamAttributes(facts[side], side), [
    element('linescore', { line, score }, rows),
    element('attackbygame', {}, attacks),
    element('totals', {}, groups(stats, rounded(stats.blk ?? 0, 1, 1))),
    ...playersOf(state, side, comma).map(player),
  ])
}

/** `.151`, `-.047`, `1.000`; nobody who did not attack has another one than `.000`. */
const percentage = ({ atk_k = 0, atk_e = 0, atk_ta = 0 }: Stats): string =>
  rounded(atk_k - atk_e, Math.max(1, atk_ta), 3).replace(/^(-?)0\./, '$1.')

/** Players count every block they had a hand in, teams a shared one once. */
function groups(stats: Stats, blocks: string | number): string[] {
  const more: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    attack: { pct: percentage(stats) },
    block: { tb: blocks },
    misc: { pts: rounded(points(stats) ?? 0, 1, 1) },
  }
  return Object.entries(fileKeys).flatMap(([name, keys]) => {
    const counts = Object.fromEntries(Object.entries(keys).map(([attribute, key]) => [attribute, stats[key]]))
    return group(name, stats, keys) === undefined ? [] : element(name, { ...counts, ...more[name] })
  })
}

function player(row: Written): string {
  const { stats } = row
  const there = {
    ...(!row.team && { gp: stats.sp }),
    ...(row.starter && { ms: 1 }),
    ...(row.position === 'L' ? { libero: 'Y' } : { pos: row.position }),
  }
  return element('player', { ...playerAttributes(row), ...there }, groups(stats, stats.blk ?? 0))
}

const plays = (facts: FileFacts, state: GameState): string =>
  playList('game', state, (play, number, spelled) => {
    const { point, serving } = play.facts ?? {}
    const idOf = (side: unknown) => (side === 'away' || side === 'home' ? facts[side].id : undefined)
    return [
      element('play', {
        number: number + 1,
        serveteam: idOf(serving),
        point: idOf(point),
        ...(point !== undefined && scoreAfter(play)),
        text: sentence(facts, play, spelled),
      }),
    ]
  })

/** The server stands before it in brackets: without a comma where there was a kill. */
function sentence(facts: FileFacts, play: Play, spelled: (text: string) => string): string {
  const { side = 'home', kind, text } = play
  if (kind === 'timeout') return `Timeout ${facts[side].name}`
  if (kind === 'lineup') return spelled(text.replace(/^.* starters:/, `${facts[side].id} starters:`))
  const server = play.facts?.server
  if (typeof server !== 'string') return spelled(text)
  return `[${lastFirst(server, kind === 'kill' ? ' ' : comma)}] ${spelled(text)}`
}

function leadChanges(state: GameState): string {
  const sets = periodsOf(state).map((set) => {
    let [leader, ties, leads] = [0, 0, 0]
    for (const { score, facts } of playsOf(state, set)) {
      if (facts?.point === undefined) continue
      const ahead = Math.sign((score?.away ?? 0) - (score?.home ?? 0))
      if (ahead === 0) ties += 1
      else if (ahead !== leader) {
        if (leader !== 0) leads += 1
        leader = ahead
      }
    }
    return { game: set, ties, leads }
  })
  const sum = (key: 'ties' | 'leads') => sets.reduce((all, each) => all + each[key], 0)
  const rows = sets.map((each) => element('leadchange', each))
  return element('leadchanges', { ties: sum('ties'), leads: sum('leads') }, rows)
}

function breakdowns(state: GameState, side: Side): string {
  const { stats = {}, periods = {} } = state.teams?.[side] ?? {}
  const of = (own: Stats) => {
    const counts = Object.entries(sourceKeys).map(([attribute, key]): [string, number] => [attribute, own[key] ?? 0])
    return { pts: counts.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(counts) }
  }
  const sets = periodsOf(state).map((set) => element('breakdown', { game: set, ...of(periods[set] ?? {}) }))
  return element('breakdowns', { vh: vhOf(side), ...of(stats) }, sets)
}

function onCourt(facts: FileFacts, state: GameState): string {
  const { players } = state
  const on = situationOf<Net>(state, 'volleyball')?.on
  const rows = sides.flatMap((side) =>
    (on?.[side] ?? []).map((key) => {
      const line = players?.[key]
      const name = line && lastFirst(line.name, comma)
      return element('oncourt', { vh: vhOf(side), tm: facts[side].id, uni: line?.number, name })
    }),
  )
  return element('oncourtlist', {}, rows)
}
