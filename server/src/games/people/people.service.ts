import { listSportSlugs } from '@fieldhouse/contract/company'
import type { PersonChange, PersonDraft, RosterSeason } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { refuseStaleOrder } from '../../shared/admin/order.store.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { toPersonAlias } from '../roster/match-people.ts'
import { getPersonKey } from '../roster/near-names.ts'
import { listRosterMessages } from '../roster/roster.store.ts'
import { teachName } from '../roster/teach-name.ts'
import { type ApplyPeopleChange, requirePerson, type StoredPerson } from './change-people.ts'
import { readPersonFacts } from './person-facts.ts'
import { buildPersonPage, toRosterPerson } from './person-page.ts'
import { getRosterSeason } from './roster-season.ts'
import { type CountedSeason, createSeasonCounts } from './season-counts.ts'

interface PeopleParts {
  store: GamesStore
  clock: Clock
  change: ApplyPeopleChange
  /** Reads the files and games again that have a name. */
  readNameAgain(player: { sport: string; name: string }, actor: string): Promise<unknown>
}

/** The people of a team: listed by season, added, changed, ordered and removed. */
export const peopleService = (parts: PeopleParts) => ({
  ...readPeople(parts),
  ...editPeople(parts),
  ...orderPeople(parts),
})

/** No one left earlier. */
const beforeAll = '1800-01-01'

const readPeople = ({ store, clock }: Pick<PeopleParts, 'store' | 'clock'>) => ({
  list: createRosterList({ store, clock }),

  /** Teams without people are listed, too. */
  listTeams: async () => {
    const counted = new Map((await store.people.countTeams()).map((team) => [team.sport, team]))
    return listSportSlugs().map((sport) => counted.get(sport) ?? { sport, players: 0, coaches: 0, photos: 0 })
  },

  get: (id: number) => buildPersonPage(store, id, clock.now()),

  /** Announces a person who came back from the trash. */
  announce: async (id: number): Promise<void> => {
    const person = await store.people.findPerson(id)
    if (person) for (const news of listRosterMessages(person.sport)) await store.schedule.publish(news)
  },
})

function createRosterList({ store, clock }: Pick<PeopleParts, 'store' | 'clock'>) {
  const countOtherSeasons = createSeasonCounts(store)
  return async (sport: string, season?: string, everyone = false) => {
    const { slug: current, starts } = await getRosterSeason(store, sport, clock.now())
    const slug = season ?? current
    const isCurrent = slug === current
    const since = everyone ? beforeAll : isCurrent ? starts : undefined
    const [listed, counted] = await Promise.all([
      store.people.listSeason({ sport, season: slug, since }),
      countOtherSeasons(sport, slug),
    ])
    // An earlier roster says who was on it, not who is still here.
    const people = listed.map((person) => toRosterPerson(isCurrent ? person : { ...person, left_at: null }))
    const own = { slug, current: isCurrent, people: people.filter(({ left }) => !left).length }
    return { season: own, seasons: listSeasons(counted, current, own), people }
  }
}

const editPeople = ({ change, readNameAgain }: Pick<PeopleParts, 'change' | 'readNameAgain'>) => ({
  add: async ({ sport, namesake, ...draft }: PersonDraft, actor: string): Promise<number> => {
    const { firstname, lastname, coach } = draft
    const added = await change(actor, async (stores) => {
      const group = await stores.roster.group(sport)
      if (group === undefined) throw refuseField('sport', 'This sport needs a group first. Add one under Home page.')
      if (!namesake) await refuseNamesake(stores, sport, draft)
      const facts = { ...noFacts, ...readPersonFacts(draft) }
      const id = await stores.roster.add(group, { ...facts, firstname, lastname, coach })
      const details = { sport, name: formatPersonName(draft) }
      return { done: id, sport, action: 'add person', subject: id, details }
    })
    // Earlier games may have this name.
    if (!coach) await readNameAgain({ sport, name: formatPersonName(draft) }, actor)
    return added
  },

  change: async (id: number, input: PersonChange, actor: string): Promise<void> => {
    const renamed = await change(actor, async (stores, now) => {
      const person = await requirePerson(stores, id)
      const { slug } = await getRosterSeason(stores, person.sport, now)
      return input.season === undefined || input.season === slug
        ? changePersonIn(stores, person, input, now)
        : changeSeason(stores, person, input, input.season)
    })
    if (renamed) await readNameAgain(renamed, actor)
  },

  remove: (id: number, actor: string): Promise<number> =>
    change(actor, async (stores, at) => {
      await stores.people.lock([id])
      const person = await requirePerson(stores, id)
      await refuseWithStats(stores, person)
      const name = formatPersonName(person)
      const trash = await stores.trash.take({ kind: 'person', id, name, actor, at })
      const { sport } = person
      return { done: trash, sport, action: 'remove person', subject: id, details: { sport, name } }
    }),
})

const orderPeople = ({ change }: Pick<PeopleParts, 'change'>) => ({
  orderCoaches: (sport: string, ids: readonly number[], actor: string): Promise<void> =>
    change(actor, async (stores) => {
      const everybody = await stores.roster.everybody(sport)
      const coaches = everybody.filter(({ coach, left_at }) => coach && left_at === null)
      refuseStaleOrder(
        coaches.map(({ id }) => id),
        ids,
        'coaches',
      )
      await stores.people.savePositions(ids)
      return { done: undefined, sport, action: 'order coaches', subject: null }
    }),

  keepApart: (id: number, other: number | string, actor: string): Promise<void> =>
    change(actor, async (stores) => {
      const { sport } = await requirePerson(stores, id)
      if (typeof other === 'number') await requirePerson(stores, other)
      await stores.people.addDifference(id, typeof other === 'number' ? String(other) : toPersonAlias(other))
      return { done: undefined, sport, action: 'keep people apart', subject: id, details: { other } }
    }),
})

const noFacts = {
  number: null,
  position: null,
  year: null,
  hometown: null,
  height: null,
  weight: null,
  hand: null,
  high_school: null,
  major: null,
  bio: null,
}

const nameAction = (left: boolean | undefined, isRenamed: boolean): string => {
  if (isRenamed) return 'rename person'
  return left === undefined ? 'edit person' : left ? 'leave team' : 'return to team'
}

/** Changes what is true now. Returns the new name of a player, with which files are read again. */
async function changePersonIn(stores: GamesStores, person: StoredPerson, input: PersonChange, now: Date) {
  const { id, sport } = person
  const { coach, left, firstname, lastname } = input
  // A name that was not sent may have changed meanwhile, so it is not written.
  const row = {
    ...readPersonFacts(input),
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    ...(coach !== undefined && { coach }),
    ...(left !== undefined && left !== (person.left_at !== null) && { left_at: left ? now : null }),
  }
  await stores.roster.change(id, row)
  const name = formatPersonName({ ...person, ...row })
  const isRenamed = name !== formatPersonName(person)
  if (isRenamed && !person.coach) await teachName(stores, person)
  const done = isRenamed && !person.coach ? { sport, name } : undefined
  const details = { ...row, ...(isRenamed && { was: formatPersonName(person) }) }
  return { done, sport, action: nameAction(left, isRenamed), subject: id, details }
}

/** Changes what an earlier roster says. Names and the rest have no season. */
async function changeSeason(stores: GamesStores, person: StoredPerson, input: PersonChange, season: string) {
  const { id, sport } = person
  const known = (await stores.people.seasonsOfPerson(id)).find((one) => one.season === season)
  if (!known) throw refuseField('season', 'This person has no roster in that season.')
  const { number = known.number, position = known.position, year = known.year } = readPersonFacts(input)
  await stores.people.changeSeason(id, season, { number, position, year })
  const details = { season, number, position, year }
  return { done: undefined, sport, action: 'edit person', subject: id, details }
}

async function refuseNamesake(
  stores: GamesStores,
  sport: string,
  draft: Pick<PersonDraft, 'firstname' | 'lastname' | 'coach'>,
): Promise<void> {
  const key = getPersonKey(draft)
  const twin = (await stores.roster.everybody(sport)).find(
    (one) => one.coach === draft.coach && getPersonKey(one) === key,
  )
  if (!twin) return
  const name = formatPersonName(twin)
  throw refuseConflict(
    'person.same_name',
    twin.left_at === null
      ? `${name} is already on this team. Add a second person with this name?`
      : `${name} was on this team before. Bring that person back, or add a second one?`,
  )
}

/** A person who played stays in the records. */
async function refuseWithStats(stores: GamesStores, { id, sport, firstname }: StoredPerson): Promise<void> {
  const games = (await stores.peopleMerging.listGamesNaming(sport, id)).length
  if (games > 0)
    throw refuseConflict(
      'person.has_stats',
      `${firstname} has stats in ${formatQuantity(games, 'game')}. Merge with the right person, or mark “Left the team”.`,
    )
}

/** The seasons with a roster, the current one also while it is empty. What was read is counted as it is shown. */
function listSeasons(counted: readonly CountedSeason[], current: string, own: RosterSeason): RosterSeason[] {
  const empty = { slug: current, current: true, people: 0 }
  const all = [empty, ...counted.map((one) => ({ ...one, current: one.slug === current })), own]
  return [...new Map(all.map((one) => [one.slug, one])).values()].toSorted((a, b) => b.slug.localeCompare(a.slug))
}
