import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatRounded } from '../../kit/format.ts'
import { getSituation } from '../../kit/view/situation.ts'
import {
  type FileFacts,
  getWrittenLineScore,
  isFinal,
  lastFirst,
  listPeriodPlays,
  listPeriods,
  listWrittenPlayers,
  playerAttributes,
  sides,
  teamAttributes,
  toSideLetter,
  type WrittenPlayer,
  writeGroup,
} from '../../simulated/statcrew/file.ts'
import { comma, createFileWriter, playList, scoreAfter } from '../../simulated/statcrew/frame.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { setKeys, sourceKeys, volleyballFileKeys } from '../file/keys.ts'
import { getVolleyballPoints } from '../formulas.ts'
import type { VolleyballNet } from '../situation.ts'

/** Writes files like those of the NCAA's live stats tool. */
export const writeVbgame = createFileWriter({
  root: 'vbgame',
  source: { source: 'Volleyball LiveStats In-Arena Tool', toolVersion: '2.6.0', version: '1.1.2' },
  venue: { more: { gameset: 1 } },
  status: writeVolleyballStatus,
  team: writeVolleyballTeam,
  rest: (facts, state) => [
    writeVolleyballPlays(facts, state),
    leadChanges(state),
    ...sides.map((side) => writeBreakdowns(state, side)),
    onCourt(facts, state),
  ],
})

function writeVolleyballStatus(state: GameState): string {
  const set = listPeriods(state).at(-1) ?? 1
  const { away = 0, home = 0 } = state.periods?.[set] ?? {}
  const serving = getSituation<VolleyballNet>(state, 'volleyball')?.serving
  return writeElement('status', {
    complete: isFinal(state) ? 'Y' : 'N',
    vscore: state.score?.away,
    hscore: state.score?.home,
    game: set,
    serving: serving && toSideLetter(serving),
    vpoints: away,
    hpoints: home,
  })
}

function writeVolleyballTeam(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score } = getWrittenLineScore(state, side)
  const { stats = {}, periods = {} } = state.teams?.[side] ?? {}
  const rows = scores.map((each, index) => writeElement('linegame', { game: index + 1, points: each }))
  const attacks = scores.map((_, index) => {
    const own = periods[index + 1] ?? {}
    const counts = Object.fromEntries(Object.entries(setKeys).map(([attribute, key]) => [attribute, own[key] ?? 0]))
    return writeElement('attackgame', { game: index + 1, ...counts, pct: formatHittingPercentage(own) })
  })
  return writeElement('team', teamAttributes(facts[side], side), [
    writeElement('linescore', { line, score }, rows),
    writeElement('attackbygame', {}, attacks),
    writeElement('totals', {}, writeVolleyballGroups(stats, formatRounded(stats.blk ?? 0, 1, 1))),
    ...listWrittenPlayers(state, side, comma).map(writeVolleyballPlayer),
  ])
}

/** The hitting percentage: `.151`, `-.047`, `1.000`, and `.000` without attacks. */
const formatHittingPercentage = ({ atk_k = 0, atk_e = 0, atk_ta = 0 }: StatValues): string =>
  formatRounded(atk_k - atk_e, Math.max(1, atk_ta), 3).replace(/^(-?)0\./, '$1.')

/** Players count every block they had a hand in, teams a shared one once. */
function writeVolleyballGroups(stats: StatValues, blocks: string | number): string[] {
  const more: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    attack: { pct: formatHittingPercentage(stats) },
    block: { tb: blocks },
    misc: { pts: formatRounded(getVolleyballPoints(stats) ?? 0, 1, 1) },
  }
  return Object.entries(volleyballFileKeys).flatMap(([name, keys]) => {
    const counts = Object.fromEntries(Object.entries(keys).map(([attribute, key]) => [attribute, stats[key]]))
    return writeGroup(name, stats, keys) === undefined ? [] : writeElement(name, { ...counts, ...more[name] })
  })
}

function writeVolleyballPlayer(row: WrittenPlayer): string {
  const { stats } = row
  const appearance = {
    ...(!row.team && { gp: stats.sp }),
    ...(row.starter && { ms: 1 }),
    ...(row.position === 'L' ? { libero: 'Y' } : { pos: row.position }),
  }
  return writeElement(
    'player',
    { ...playerAttributes(row), ...appearance },
    writeVolleyballGroups(stats, stats.blk ?? 0),
  )
}

const writeVolleyballPlays = (facts: FileFacts, state: GameState): string =>
  playList('game', state, (play, number, spelled) => {
    const { point, serving } = play.facts ?? {}
    const getSideId = (side: unknown) => (side === 'away' || side === 'home' ? facts[side].id : undefined)
    return [
      writeElement('play', {
        number: number + 1,
        serveteam: getSideId(serving),
        point: getSideId(point),
        ...(point !== undefined && scoreAfter(play)),
        text: writeRallySentence(facts, play, spelled),
      }),
    ]
  })

/** The sentence with the server in brackets before it, without a comma after a kill. */
function writeRallySentence(facts: FileFacts, play: Play, spelled: (text: string) => string): string {
  const { side = 'home', kind, text } = play
  if (kind === 'timeout') return `Timeout ${facts[side].name}`
  if (kind === 'lineup') return spelled(text.replace(/^.* starters:/, `${facts[side].id} starters:`))
  const server = play.facts?.server
  if (typeof server !== 'string') return spelled(text)
  return `[${lastFirst(server, kind === 'kill' ? ' ' : comma)}] ${spelled(text)}`
}

function leadChanges(state: GameState): string {
  const sets = listPeriods(state).map((set) => {
    let [leader, ties, leads] = [0, 0, 0]
    for (const { score, facts } of listPeriodPlays(state, set)) {
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
  const sumSets = (key: 'ties' | 'leads') => sets.reduce((all, each) => all + each[key], 0)
  const rows = sets.map((each) => writeElement('leadchange', each))
  return writeElement('leadchanges', { ties: sumSets('ties'), leads: sumSets('leads') }, rows)
}

function writeBreakdowns(state: GameState, side: Side): string {
  const { stats = {}, periods = {} } = state.teams?.[side] ?? {}
  const toBreakdownCounts = (own: StatValues) => {
    const counts = Object.entries(sourceKeys).map(([attribute, key]): [string, number] => [attribute, own[key] ?? 0])
    return { pts: counts.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(counts) }
  }
  const sets = listPeriods(state).map((set) =>
    writeElement('breakdown', { game: set, ...toBreakdownCounts(periods[set] ?? {}) }),
  )
  return writeElement('breakdowns', { vh: toSideLetter(side), ...toBreakdownCounts(stats) }, sets)
}

function onCourt(facts: FileFacts, state: GameState): string {
  const { players } = state
  const on = getSituation<VolleyballNet>(state, 'volleyball')?.on
  const rows = sides.flatMap((side) =>
    (on?.[side] ?? []).map((key) => {
      const line = players?.[key]
      const name = line && lastFirst(line.name, comma)
      return writeElement('oncourt', { vh: toSideLetter(side), tm: facts[side].id, uni: line?.number, name })
    }),
  )
  return writeElement('oncourtlist', {}, rows)
}
