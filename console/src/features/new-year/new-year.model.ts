import { decideFate, type Fate } from '@fieldhouse/contract/games/years/decide-fate'
import type { NewYear, NewYearChoices, NewYearPerson, NewYearTeam } from '@fieldhouse/contract/games/years/new-year'
import { formatQuantity } from '@fieldhouse/contract/school/formats'

/** What each step of the page gets. */
export interface StepProps {
  newYear: NewYear
  choices: NewYearChoices
  onChange(choices: NewYearChoices): void
}

export interface DecidedPerson extends NewYearPerson {
  /** Undefined while only the school knows, and has not said. */
  fate: Fate | undefined
}

/** The teams whose rosters change, the people in them, and what was decided. */
export interface RosterPlan {
  teams: readonly NewYearTeam[]
  people: readonly DecidedPerson[]
  staying: readonly DecidedPerson[]
  leaving: readonly DecidedPerson[]
  /** People whom the page asks about. */
  asked: readonly DecidedPerson[]
  undecided: number
}

export const listPlayingTeams = ({ teams }: NewYear, { dropped }: NewYearChoices): NewYearTeam[] =>
  teams.filter(({ sport }) => !dropped.includes(sport))

/** Applies the choices to the people, as the server will. */
export function planRosters(newYear: NewYear, choices: NewYearChoices): RosterPlan {
  const teams = listPlayingTeams(newYear, choices).filter(({ sport }) => !choices.kept.includes(sport))
  const people = newYear.people
    .filter(({ sport }) => teams.some((team) => team.sport === sport))
    .map((person): DecidedPerson => ({ ...person, fate: decideFate(person, choices) }))
  return {
    teams,
    people,
    staying: people.filter(({ fate }) => fate === 'stays'),
    leaving: people.filter(({ fate }) => fate === 'leaves'),
    asked: people.filter(({ step }) => step === 'asks'),
    undecided: people.filter(({ fate }) => fate === undefined).length,
  }
}

/** Chooses for some people at once. What the class says anyway is not stored. */
export function chooseFate(
  choices: NewYearChoices,
  people: readonly Pick<NewYearPerson, 'id' | 'step'>[],
  fate: Fate,
): NewYearChoices {
  const ids = new Set(people.map(({ id }) => id))
  const usual = fate === 'stays' ? 'moves-up' : 'leaves'
  const added = people.filter(({ step }) => step !== usual).map(({ id }) => id)
  const drop = (list: readonly number[]) => list.filter((id) => !ids.has(id))
  return {
    ...choices,
    stays: [...drop(choices.stays), ...(fate === 'stays' ? added : [])],
    leaves: [...drop(choices.leaves), ...(fate === 'leaves' ? added : [])],
  }
}

export const toggleInList = <T>(list: readonly T[], value: T, isIn: boolean): T[] =>
  isIn ? [...list.filter((one) => one !== value), value] : list.filter((one) => one !== value)

/** Sets the dates of a team's new season. */
export const chooseDates = (
  choices: NewYearChoices,
  { sport, starts, ends }: Pick<NewYearTeam, 'sport' | 'starts' | 'ends'>,
): NewYearChoices => ({
  ...choices,
  dates: [...choices.dates.filter((one) => one.sport !== sport), { sport, starts, ends }],
})

export const getDates = ({ dates }: NewYearChoices, team: NewYearTeam) =>
  dates.find(({ sport }) => sport === team.sport) ?? team

export interface ClassCount {
  year: string
  to: string
  count: number
}

/** Counts the people by what becomes of their class, the largest first. */
export function countClasses({ people }: Pick<RosterPlan, 'people'>): ClassCount[] {
  const counts = new Map<string, ClassCount>()
  for (const { year, to, fate } of people) {
    const next = fate === 'leaves' ? 'leaves' : fate === undefined ? 'to decide' : (to ?? year ?? 'stays')
    const key = `${year} ${next}`
    const { count } = counts.get(key) ?? { count: 0 }
    counts.set(key, { year: year ?? 'No class', to: next, count: count + 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** Sums up what the start does, one line each. */
export function describeStart(newYear: NewYear, choices: NewYearChoices): string[] {
  const rosters = planRosters(newYear, choices)
  const opening = listPlayingTeams(newYear, choices).filter(({ exists }) => !exists).length
  const ending = newYear.tickets.filter(({ id }) => !choices.tickets.includes(id)).length
  const games = newYear.teams.reduce((sum, team) => sum + team.games, 0)
  return [
    `${formatQuantity(opening, 'season opens', 'seasons open')}. All ${formatQuantity(games, 'game')} of last year stay.`,
    `${formatQuantity(rosters.staying.length, 'athlete stays', 'athletes stay')} and ${rosters.leaving.length} leave. Their pages, stats and records stay.`,
    'Last year’s rosters stay at their addresses.',
    'Fans keep their teams and favorites.',
    ending === 0
      ? 'No season tickets end.'
      : `${formatQuantity(ending, 'season ticket says', 'season tickets say')} “Season over”.`,
    choices.story ? 'A story about last year is drafted.' : 'No story is drafted.',
  ]
}
