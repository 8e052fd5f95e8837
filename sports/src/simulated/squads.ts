import { allFirstnames, allHometowns, allLastnames, majors } from './names.ts'
import { type Random, random } from './random.ts'
import type { Competitor, Plan, Squad } from './simulation.ts'
import { simulators } from './simulators.ts'

/** Somebody of a roster, as far as it says something. */
export interface Member {
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

/** Whom a roster starts with: people that the demo season already has. */
export type Known = Pick<Member, 'firstname' | 'lastname' | 'number' | 'position'>

const years = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate']

/** A full squad, the known ones first in it; the same for the same seed. */
export function membersOf(sport: string, seed: string, known: readonly Known[] = []): Member[] {
  const plan = simulators[sport]?.squad
  if (!plan) throw new Error(`No squad is planned for ${sport}.`)
  const chance = random(`squad/${sport}/${seed}`)
  const names = freshNames(chance.fork('names'), known)
  const numbers = freshNumbers(chance.fork('numbers'), known)
  const own = known.map((someone) => ({ ...rest(chance, plan), ...someone }))
  const wanted = Object.entries(plan.positions).flatMap(([position, count]) => {
    const there = known.filter((someone) => (someone.position ?? '') === position).length
    return Array.from({ length: Math.max(0, count - there) }, () => position)
  })
  const others = wanted.map((position): Member => {
    const named = { ...names(), position: position || null, number: plan.numbered ? numbers() : null }
    return { ...rest(chance, plan), ...named }
  })
  return [...own, ...others]
}

export const squadOf = (
  school: Omit<Squad, 'players'>,
  members: readonly (Known & { person?: number | undefined })[],
): Squad => ({ ...school, players: members.map(competitor) })

const competitor = (
  { firstname, lastname, number, position, person }: Known & { person?: number | undefined },
  index: number,
): Competitor => ({
  key: String(index + 1),
  name: `${firstname} ${lastname}`,
  ...(number !== null && { number }),
  ...(position !== null && { position }),
  ...(person !== undefined && { person }),
})

function rest(chance: Random, plan: Plan) {
  const [shortest, tallest] = plan.inches
  const share = Math.min(1, Math.max(0, chance.normal(0.5, 0.22)))
  const inches = Math.round(shortest + share * (tallest - shortest))
  const [lightest, heaviest] = plan.pounds ?? [0, 0]
  const pounds = Math.round((lightest + share * (heaviest - lightest)) / 5 + chance.normal(0, 1.5)) * 5
  const hometown = chance.pick(allHometowns)
  return {
    year: chance.pick(years),
    height: `${Math.floor(inches / 12)}-${inches % 12}`,
    weight: plan.pounds ? String(Math.max(lightest, pounds)) : null,
    hand: handOf(chance, plan),
    hometown,
    high_school: `${hometown} High School`,
    major: chance.pick(majors),
  }
}

function handOf(chance: Random, { hand }: Plan): string | null {
  if (hand === undefined) return null
  const throws = chance.chance(0.75) ? 'R' : 'L'
  if (hand === 'playing') return throws
  const bats = chance.weighted(['R', 'L', 'S'], (each) => (each === throws ? 8 : each === 'S' ? 1 : 2))
  return `${bats}/${throws}`
}

function freshNames(chance: Random, known: readonly Known[]) {
  const taken = new Set(known.map(({ firstname, lastname }) => `${firstname} ${lastname}`))
  const families = chance.shuffled(allLastnames)
  let turn = 0
  return () => {
    const lastname = families[turn++ % families.length] as string
    let firstname = chance.pick(allFirstnames)
    while (taken.has(`${firstname} ${lastname}`)) firstname = chance.pick(allFirstnames)
    taken.add(`${firstname} ${lastname}`)
    return { firstname, lastname }
  }
}

/** Two may share a number only where a squad has more people than there are numbers. */
function freshNumbers(chance: Random, known: readonly Known[]) {
  const taken = new Set(known.map(({ number }) => number))
  const all = Array.from({ length: 99 }, (_, index) => String(index + 1)).filter((number) => !taken.has(number))
  const free = chance.shuffled(all)
  let turn = 0
  return () => free[turn++ % free.length] as string
}
