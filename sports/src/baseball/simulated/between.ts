import { advanceRunners, countRuns } from './bases.ts'
import type { Diamond } from './diamond.ts'
import { creditFielders } from './fielding.ts'
import { substitutePlace } from './line-up.ts'
import { changeSeconds } from './rates/rates.ts'

/** Events before the next batter: a new pitcher, a pinch hitter, a stolen base, a wild pitch. */
export function betweenBatters(diamond: Diamond) {
  const { chance, rates, runners, book, pitcher } = diamond
  const thrown = book.stat(pitcher.key, 'pit_pitches')
  if (thrown >= diamond.tiredAfter[diamond.fielding] || book.stat(pitcher.key, 'pit_r') >= rates.runs)
    changePitcher(diamond)
  const late = diamond.inning >= diamond.rules.innings - 1 && book.margin(diamond.batting) < 0
  if (late && chance.chance(rates.pinchHit)) pinchHit(diamond)
  const open = !runners.some(({ base }) => base === 2)
  if (open && runners.some(({ base }) => base === 1) && chance.chance(rates.steal)) return simulateSteal(diamond)
  if (runners.length > 0 && chance.chance(rates.wildPitch)) wildPitch(diamond)
}

function writeNote(
  diamond: Diamond,
  kind: string,
  text: string,
  players: readonly string[],
  seconds: number,
  facts = {},
) {
  diamond.second += seconds
  const { batting, fielding, group, inning } = diamond
  // The situation before the play.
  const outs = diamond.outs - (kind === 'caught_stealing' ? 1 : 0)
  diamond.book.play(
    diamond.second,
    {
      side: kind === 'substitution' && players[0]?.startsWith(fielding.charAt(0)) ? fielding : batting,
      kind,
      text,
      group,
      clock: `${outs} out`,
      players: [...players],
      facts: { outs, ...facts },
      ...('runs' in facts && { scoring: true }),
    },
    { situation: diamond.situation(), clock: { period: inning } },
  )
}

function changePitcher(diamond: Diamond) {
  const side = diamond.fielding
  const team = diamond.teams[side]
  const [next, ...others] = team.bullpen
  if (!next) return
  const was = team.pitcher
  team.pitcher = next
  team.bullpen = others
  diamond.used[side].push(next.key)
  diamond.tiredAfter[side] = diamond.tired() / 2.5
  const inherited = diamond.runners.length
  diamond.book.tally(next.key, { pit_app: 1, ...(inherited > 0 && { pit_inherited: inherited }) })
  writeNote(diamond, 'substitution', `${next.name} to pitch for ${was.name}.`, [next.key, was.key], changeSeconds)
}

function pinchHit(diamond: Diamond) {
  const { batting, next, teams } = diamond
  const { order, bench } = teams[batting]
  const [fresh, ...others] = bench
  const spot = next[batting] % order.length
  const was = order[spot]
  if (!fresh || !was) return
  teams[batting].bench = others
  order[spot] = { ...fresh, position: was.position }
  diamond.book.enter(fresh.key)
  const already = Object.values(diamond.book.state.players ?? {}).filter(
    (line) => line.side === batting && Math.floor(line.order / 1000) === spot + 1,
  ).length
  diamond.book.patchPlayer(fresh.key, { order: substitutePlace(spot, already) })
  writeNote(diamond, 'substitution', `${fresh.name} pinch hit for ${was.name}.`, [fresh.key, was.key], 40)
}

function simulateSteal(diamond: Diamond) {
  const { book, chance, rates } = diamond
  const runner = diamond.runners.find(({ base }) => base === 1)
  if (!runner) return
  const catcher = diamond.teams[diamond.fielding].order.find(({ position }) => position === 'C')?.key ?? ''
  if (chance.chance(rates.stolen)) {
    diamond.runners = diamond.runners.map((each) => (each === runner ? { ...each, base: 2 } : each))
    book.tally(runner.key, { bat_sb: 1 })
    book.tally(catcher, { fld_sba: 1 })
    return writeNote(diamond, 'steal', `${runner.name} stole second.`, [runner.key], 20)
  }
  diamond.runners = diamond.runners.filter((each) => each !== runner)
  diamond.outs += 1
  diamond.deserved += 1
  book.tally(runner.key, { bat_cs: 1 })
  book.tally(catcher, { fld_csb: 1 })
  book.tally(diamond.pitcher.key, { pit_outs: 1 })
  const fielding = creditFielders(diamond, [2, 6], 1)
  if (diamond.outs >= 3) diamond.endHalf()
  return writeNote(
    diamond,
    'caught_stealing',
    `${runner.name} caught stealing second, ${fielding}.`,
    [runner.key],
    20,
    {
      retired: runner.key,
      fielding,
    },
  )
}

function wildPitch(diamond: Diamond) {
  const moved = advanceRunners(diamond, ({ base }) => base + 1)
  diamond.book.tally(diamond.pitcher.key, { pit_wp: 1 })
  const earned = countRuns(diamond, moved.scored)
  const runs = moved.scored.length
  if (diamond.walkedOff) diamond.endHalf()
  const text = `Wild pitch by ${diamond.pitcher.name}: ${moved.words.join('; ')}.`
  const players = [...moved.scored.map(({ key }) => key), diamond.pitcher.key]
  const facts = runs > 0 ? { runs, earned, scored: moved.scored.map(({ key }) => key).join(',') } : {}
  writeNote(diamond, 'wild_pitch', text, players, 20, facts)
}
