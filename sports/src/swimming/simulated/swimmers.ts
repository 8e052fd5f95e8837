import type { Entry } from '@fieldhouse/contract/games/game'
import { exactSum } from '../../kit/meets/points.ts'
import { createEntry, drawSkill, entryKey, type MeetTeamSquad } from '../../simulated/meet-book.ts'
import type { Random } from '../../simulated/random.ts'
import type { Competitor } from '../../simulated/simulation.ts'
import type { SwimmingRace } from '../laws.ts'

/** Average times of women on college teams in seconds. Men are faster by the factor below. */
const usual: Readonly<Record<string, number>> = {
  '50 Freestyle': 23.6,
  '100 Freestyle': 51.2,
  '200 Freestyle': 110.5,
  '500 Freestyle': 296,
  '1000 Freestyle': 606,
  '100 Backstroke': 55.6,
  '200 Backstroke': 120,
  '100 Breaststroke': 63.2,
  '200 Breaststroke': 136.5,
  '100 Butterfly': 55.2,
  '200 Butterfly': 122.5,
  '200 Individual Medley': 123.8,
}
const menFaster = 0.895
/** The gain of a good swimmer over an average one, and the cost of an unfamiliar stroke. */
const perSkill = 0.012
const strange = 0.05
const mostStarts = 3
const perTeam = 4
const exchange = 0.05

export interface SwimmingStarter {
  key: string
  entry: Entry
  seed: number
  splits: readonly { label: string; seconds: number }[]
  out: boolean
}

/** Heat and lane, eight lanes per heat. */
export const toHeatAndLane = (index: number) => ({
  heat: String(Math.floor(index / 8) + 1),
  lane: String((index % 8) + 1),
})

export function createStarters(
  team: MeetTeamSquad,
  race: SwimmingRace,
  men: boolean,
  used: Map<string, number>,
  chance: Random,
): SwimmingStarter[] {
  return race.relay ? createRelays(team, race, men, chance) : createSwimmers(team, race, men, used, chance)
}

const roundHundredths = (seconds: number): number => Math.round(seconds * 100) / 100

function drawSeedTime(team: MeetTeamSquad, swimmer: Competitor, name: string, men: boolean): number {
  const stroke = /Free|Back|Breast|Butter|Medley/.exec(name)?.[0] ?? ''
  const own = swimmer.position === 'IM' ? 'Medley' : (swimmer.position ?? stroke)
  const cost = own.startsWith(stroke) ? 0 : strange
  const time = (usual[name] ?? 60) * (men ? menFaster : 1)
  return roundHundredths(time * (1 + cost - perSkill * drawSkill(team, swimmer, stroke)))
}

const onTheDay = (chance: Random, seed: number): number => roundHundredths(seed * (1 + chance.normal(0.004, 0.004)))

/** Picks the team's best swimmers for this event, each for at most three events of a meet. */
function createSwimmers(
  team: MeetTeamSquad,
  { name, yards = 50 }: SwimmingRace,
  men: boolean,
  used: Map<string, number>,
  chance: Random,
): SwimmingStarter[] {
  const free = team.squad.players.filter(
    (each) => each.position !== 'Diving' && (used.get(entryKey(team, each)) ?? 0) < mostStarts,
  )
  const seeded = free.map((swimmer) => ({ swimmer, seed: drawSeedTime(team, swimmer, name, men) }))
  const best = seeded.sort((one, other) => one.seed - other.seed).slice(0, perTeam)
  return best.map(({ swimmer, seed }) => {
    const key = entryKey(team, swimmer)
    used.set(key, (used.get(key) ?? 0) + 1)
    const time = onTheDay(chance, seed)
    return {
      key,
      entry: createEntry(team, swimmer, 0),
      seed,
      splits: drawSplits(chance, time, yards),
      out: chance.chance(0.006),
    }
  })
}

/** Draws cumulative splits, the first length the fastest. */
function drawSplits(chance: Random, time: number, yards: number): SwimmingStarter['splits'] {
  const length = yards > 200 ? 100 : 50
  const count = yards / length
  const weights = Array.from({ length: count }, (_, index) => (index === 0 ? 0.955 : 1) + chance.normal(0, 0.006))
  const all = weights.reduce((sum, each) => sum + each, 0)
  let passed = 0
  return weights.map((weight, index) => {
    passed += weight
    return {
      label: String((index + 1) * length),
      seconds: index === count - 1 ? time : roundHundredths((time * passed) / all),
    }
  })
}

const medleyLegs = ['100 Backstroke', '100 Breaststroke', '100 Butterfly', '100 Freestyle']
const relayNames = ['A', 'B']

/** Draws relay teams. The time is the sum of the four legs. */
function createRelays(
  team: MeetTeamSquad,
  { name, yards = 200 }: SwimmingRace,
  men: boolean,
  chance: Random,
): SwimmingStarter[] {
  const legs = /Medley/.test(name) ? medleyLegs : Array.from({ length: 4 }, () => '100 Freestyle')
  const taken = new Set<string>()
  return relayNames.map((letter, relay) => {
    const times = legs.map((leg) => {
      const free = team.squad.players.filter((each) => each.position !== 'Diving' && !taken.has(each.key))
      const best = free
        .map((swimmer) => ({ swimmer, seed: drawSeedTime(team, swimmer, leg, men) }))
        .sort((one, other) => one.seed - other.seed)[0]
      if (best) taken.add(best.swimmer.key)
      // A leg of 50 takes a little less than half of a 100.
      return { name: best?.swimmer.name ?? '', seconds: (best?.seed ?? 60) * (yards === 200 ? 0.46 : 1) }
    })
    let elapsed = 0
    const splits = times.map(({ seconds }, index) => {
      elapsed = exactSum([elapsed, onTheDay(chance, seconds) + exchange], 2)
      return { label: String(((index + 1) * yards) / 4), seconds: elapsed }
    })
    const facts = { relay: 1, legs: times.map((leg) => leg.name).join(', ') }
    return {
      key: `${team.key}.relay${letter}`,
      splits,
      out: chance.chance(0.01),
      entry: { name: `${team.squad.short} ${letter}`, team: team.key, order: relay + 1, facts },
      seed: roundHundredths(times.reduce((sum, each) => sum + each.seconds, 0)),
    }
  })
}
