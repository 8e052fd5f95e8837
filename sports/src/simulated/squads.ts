import { hometowns, lastnames, majors, mensNames, womensNames } from './names.ts'
import { createRandom, type Random } from './random.ts'
import type { Competitor, NumberRanges, PlayerBuild, Squad, SquadPlan } from './simulation.ts'
import { simulators } from './simulators.ts'

/** A member of a roster. */
export interface RosterMember {
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string
  height: string
  weight: string | null
  hand: string | null
  hometown: string
  high_school: string
  major: string
}

/** Members whom a roster already has. */
export type KnownMember = Pick<RosterMember, 'firstname' | 'lastname' | 'number' | 'position'>

const firstYear = 'Freshman'
const years = [firstYear, 'Sophomore', 'Junior', 'Senior', 'Graduate']

/** Creates a full squad with the known members first; the same for the same seed. */
export function createMembers(sport: string, seed: string, known: readonly KnownMember[] = []): RosterMember[] {
  const plan = getSquadPlan(sport)
  const chance = createRandom(`squad/${sport}/${seed}`)
  const names = freshNames(chance.fork('names'), known)
  const own = known.map((someone) => ({ ...drawDetails(chance, plan, someone.position), ...someone }))
  const positions = Object.entries(plan.positions).flatMap(([position, count]) => {
    const knownCount = known.filter((someone) => (someone.position ?? '') === position).length
    return Array.from({ length: Math.max(0, count - knownCount) }, () => position)
  })
  const wearable = positions.map((position) => getPositionBuild(plan, position).numbers ?? [])
  const numbers = freshNumbers(chance.fork('numbers'), wearable, known)
  const others = positions.map(
    (position, index): RosterMember => ({
      ...drawDetails(chance, plan, position),
      ...names(isWoman(plan, position)),
      position: position || null,
      number: numbers[index] ?? null,
    }),
  )
  return [...own, ...others]
}

/** A member of the tenant's roster. */
export type RosteredMember = KnownMember & { year: string | null; person?: number }

/** The same squad a season earlier, without newcomers and with members who have left since. */
export function aSeasonBefore(
  sport: string,
  members: readonly RosteredMember[],
): (KnownMember & { person?: number })[] {
  const getMemberName = ({ firstname, lastname }: KnownMember) => `${firstname} ${lastname}`
  const memberNames = new Set(members.map(getMemberName))
  const left = createMembers(sport, 'left').filter((someone) => !memberNames.has(getMemberName(someone)))
  const leavers = Map.groupBy(left, ({ position }) => position)
  return members.map((member) => {
    const someone = member.year === firstYear ? leavers.get(member.position)?.shift() : undefined
    if (!someone) return member
    const { firstname, lastname, position } = someone
    return { firstname, lastname, position, number: member.number }
  })
}

export const createSquad = (
  school: Omit<Squad, 'players'>,
  members: readonly (KnownMember & { person?: number | undefined })[],
): Squad => ({ ...school, players: members.map(toCompetitor) })

const toCompetitor = (
  { firstname, lastname, number, position, person }: KnownMember & { person?: number | undefined },
  index: number,
): Competitor => ({
  key: String(index + 1),
  name: `${firstname} ${lastname}`,
  ...(number !== null && { number }),
  ...(position !== null && { position }),
  ...(person !== undefined && { person }),
})

export function getSquadPlan(sport: string): SquadPlan {
  const plan = simulators[sport]?.squad
  if (!plan) throw new Error(`No squad is planned for ${sport}.`)
  return plan
}

export const getPositionBuild = (plan: SquadPlan, position: string | null): PlayerBuild => ({
  ...plan,
  ...plan.of?.[position ?? ''],
})

export const isWoman = ({ women }: SquadPlan, position: string | null): boolean =>
  typeof women === 'boolean' ? women : women(position ?? '')

function drawDetails(chance: Random, plan: SquadPlan, position: string | null) {
  const { inches: between, pounds: weights } = getPositionBuild(plan, position)
  const [shortest, tallest] = between
  const share = Math.min(1, Math.max(0, chance.normal(0.5, 0.22)))
  const inches = Math.round(shortest + share * (tallest - shortest))
  const [lightest, heaviest] = weights ?? [0, 0]
  const pounds = Math.round((lightest + share * (heaviest - lightest)) / 5 + chance.normal(0, 1.5)) * 5
  const hometown = chance.pick(hometowns)
  return {
    year: chance.pick(years),
    height: `${Math.floor(inches / 12)}-${inches % 12}`,
    weight: weights ? String(Math.min(heaviest, Math.max(lightest, pounds))) : null,
    hand: drawHand(chance, plan, position),
    hometown,
    high_school: `${hometown} High School`,
    major: chance.pick(majors),
  }
}

/** Draws the hand; `LHP` already says it. */
function drawHand(chance: Random, { hand }: SquadPlan, position: string | null): string | null {
  if (hand === undefined) return null
  const drawn = chance.chance(0.75) ? 'R' : 'L'
  const throws = /^[RL]HP$/.test(position ?? '') ? (position ?? '').charAt(0) : drawn
  if (hand === 'playing') return throws
  const bats = chance.weighted(['R', 'L', 'S'], (each) => (each === throws ? 8 : each === 'S' ? 1 : 2))
  return `${bats}/${throws}`
}

function freshNames(chance: Random, known: readonly KnownMember[]) {
  const taken = new Set(known.map(({ firstname, lastname }) => `${firstname} ${lastname}`))
  const families = chance.shuffled(lastnames)
  let familyIndex = 0
  return (woman: boolean) => {
    const firstnames = woman ? womensNames : mensNames
    const lastname = families[familyIndex++ % families.length] as string
    let firstname = chance.pick(firstnames)
    while (taken.has(`${firstname} ${lastname}`)) firstname = chance.pick(firstnames)
    taken.add(`${firstname} ${lastname}`)
    return { firstname, lastname }
  }
}

/** Assigns each member an allowed number, no number twice. When none is left, another member takes a different one. */
function freshNumbers(
  chance: Random,
  ranges: readonly NumberRanges[],
  known: readonly KnownMember[],
): (string | undefined)[] {
  const taken = new Set(known.map(({ number }) => number))
  const lists = ranges.map((numbers) =>
    chance.shuffled(
      numbers
        .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at)))
        .filter((number) => !taken.has(number)),
    ),
  )
  const wearers = new Map<string, number>()
  const assignNumber = (player: number, requested: Set<string>): boolean =>
    (lists[player] ?? []).some((number) => {
      if (requested.has(number)) return false
      requested.add(number)
      const other = wearers.get(number)
      if (other !== undefined && !assignNumber(other, requested)) return false
      wearers.set(number, player)
      return true
    })
  for (const player of lists.keys()) assignNumber(player, new Set())
  const worn = new Map([...wearers].map(([number, player]) => [player, number]))
  return ranges.map((_, player) => worn.get(player))
}
