import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { type PictureFolder, pictureAddress } from '../../shared/files/picture-folder.ts'
import { redrawn } from '../../shared/files/redrawn.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import { noteIn } from '../trail.ts'
import { knownSchools, schoolAlias } from './known-schools.ts'
import type { School } from './schools.store.ts'

interface SchoolParts {
  store: GamesStore
  recording: Recording
  clock: Clock
  pictures: Pick<PictureFolder, 'write' | 'remove'>
  readAgain(wanted: (file: { report: FileReport }) => boolean): Promise<ScoreFile[]>
}

interface Named {
  name: string
  /** Empty for any program. */
  producer: string
}

const logoSize = 256
const everyGame = `${topics.schedule}0`

/** Lets the department say which school a name in files is, and rename schools. */
export function schoolsService(parts: SchoolParts) {
  const { store, clock, readAgain } = parts
  const list = async (q = ''): Promise<ListedSchool[]> => {
    const all = await listed(store)
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const text = ({ name, short, abbr, names }: ListedSchool) =>
      [name, short, abbr, ...names.map((each) => each.name)].join(' ').toLowerCase()
    return all.filter((school) => words.every((word) => text(school).includes(word)))
  }

  return {
    list,
    ...naming(parts),

    match: async ({ name, producer, school }: Named & { school: number }, actor: string): Promise<ScoreFile[]> => {
      const alias = schoolAlias(name)
      await store.transaction(async (stores) => {
        await foundSchool(stores, school)
        await stores.schools.alias(producer, alias, school)
        const said = { name: alias, producer }
        await noteIn(stores, { at: clock.now(), actor, action: 'teach school', subject: `school ${school}`, said })
      })
      return readAgain(({ report }) =>
        (report.unknown_schools ?? []).some(
          (each) => schoolAlias(each.name) === alias && (producer === '' || each.producer === producer),
        ),
      )
    },

    unmatch: ({ name, producer }: Named, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const alias = schoolAlias(name)
        if (!(await stores.schools.forget(producer, alias)))
          throw new Refusal('missing', 'school.not_found', 'No name has been taught for that school.')
        await noteIn(stores, { at: clock.now(), actor, action: 'forget school', subject: alias, said: { producer } })
      }),
  }
}

/** Renaming schools, their logos and colors, and merging. */
function naming({ store, recording, clock, pictures }: SchoolParts) {
  const shownOne = async (id: number): Promise<ListedSchool> => {
    const school = (await listed(store)).find((one) => one.id === id)
    if (!school) throw new Refusal('missing', 'school.not_found', 'That school doesn’t exist.')
    return school
  }

  const setLogo = async (id: number, actor: string, name: string | null): Promise<ListedSchool> => {
    const before = await store.transaction(async (stores) => {
      const school = await foundSchool(stores, id)
      await stores.schools.change(id, { logo: name === null ? null : pictureAddress(name) })
      const action = name === null ? 'remove logo' : 'set logo'
      await noteIn(stores, { at: clock.now(), actor, action, subject: `school ${id}` })
      await stores.schedule.tell(everyGame)
      return school
    })
    const old = /([\w-]{22})\.webp$/.exec(before.logo ?? '')?.[1]
    if (old) await pictures.remove(old)
    return shownOne(id)
  }

  return {
    edit: async (
      id: number,
      { color, ...wish }: Partial<Pick<School, 'name' | 'short' | 'abbr' | 'color'>>,
      actor: string,
    ) => {
      await store.transaction(async (stores) => {
        const school = await foundSchool(stores, id)
        if (school.own) throw new Refusal('conflict', 'school.own', 'Our own school’s name is set in its settings.')
        const { find } = await knownSchools(stores)
        for (const name of Object.values(wish)) {
          const other = find([name])
          if (other && other.id !== id)
            throw new Refusal(
              'conflict',
              'school.name_taken',
              `“${name}” is ${other.name}. Merge the two, or choose another name.`,
            )
        }
        const said = { ...wish, ...(color !== undefined && { color }) }
        if (Object.keys(said).length === 0) return
        await stores.schools.change(id, said)
        // Files and schedules with the old name still mean this school.
        if (wish.name !== undefined && wish.name !== school.name)
          await stores.schools.alias('', schoolAlias(school.name), id)
        await noteIn(stores, { at: clock.now(), actor, action: 'rename school', subject: `school ${id}`, said })
        await stores.schedule.tell(everyGame)
      })
      return shownOne(id)
    },

    merge: async (id: number, into: number, actor: string) => {
      const games = await store.transaction((stores) =>
        merged(stores, recording, { id, into, actor, now: clock.now() }),
      )
      return { school: await shownOne(into), games }
    },

    setLogo: async (id: number, bytes: Uint8Array, actor: string): Promise<ListedSchool> => {
      await shownOne(id)
      return setLogo(
        id,
        actor,
        await pictures.write(await redrawn(bytes, { width: logoSize, height: logoSize, fit: 'contain' })),
      )
    },

    removeLogo: (id: number, actor: string): Promise<ListedSchool> => setLogo(id, actor, null),
  }
}

interface Merging {
  id: number
  into: number
  actor: string
  now: Date
}

/** Merges two schools. Returns the number of games that moved. */
async function merged(stores: GamesStores, recording: Recording, { id, into, actor, now }: Merging): Promise<number> {
  const [from, other] = [await foundSchool(stores, id), await foundSchool(stores, into)]
  if (id === into) throw new Refusal('conflict', 'school.same', 'Those are already the same school.')
  if (from.own)
    throw new Refusal('conflict', 'school.own', 'Our own school can’t be merged away. Merge the other one into it.')
  const [way] = await stores.schools.inTheWay(id, into)
  if (way)
    throw new Refusal(
      'conflict',
      'school.games_clash',
      way.kind === 'twice'
        ? `The ${way.sport} game of ${way.day} is on the schedule with each of them. Remove one of the two first.`
        : `They play each other on ${way.day} (${way.sport}): they are two schools.`,
    )
  const games = (await stores.schools.gamesOfAll()).get(id) ?? 0
  for (const game of await stores.schools.meets(id)) {
    const row = await stores.record.locked(game)
    const note = `${from.name} is ${other.name}`
    const next = (state: GameState) => withSchool(state, id, into)
    if (row) await recording.write(stores, row, { game, actor, source: 'hand', note, next })
  }
  const sports = await stores.schools.move(id, into, now)
  // Names that another school has are not taken over.
  const { find } = await knownSchools(stores)
  for (const name of [from.name, from.short, from.abbr])
    if (!find([name])) await stores.schools.alias('', schoolAlias(name), into)
  await noteIn(stores, {
    at: now,
    actor,
    action: 'merge schools',
    subject: `school ${into}`,
    said: { merged: from.name, games },
  })
  await stores.schedule.tell(everyGame)
  for (const sport of sports) await stores.schedule.tell(`${topics.lines}${sport}`)
  return games
}

const withSchool = (state: GameState, from: number, into: number): GameState => {
  const { meet } = state
  if (!meet) return state
  const teams = Object.entries(meet.teams).map(([key, team]) => [
    key,
    team.school === from ? { ...team, school: into } : team,
  ])
  return { ...state, meet: { ...meet, teams: Object.fromEntries(teams) } }
}

async function foundSchool(stores: Pick<GamesStores, 'schools'>, id: number): Promise<School> {
  const school = (await stores.schools.all()).find((one) => one.id === id)
  if (!school) throw new Refusal('missing', 'school.not_found', 'That school doesn’t exist.')
  return school
}

async function listed({ schools }: Pick<GamesStores, 'schools'>): Promise<ListedSchool[]> {
  const [all, aliases, games] = await Promise.all([schools.all(), schools.aliases(), schools.gamesOfAll()])
  const of = Map.groupBy(aliases, ({ school_id }) => school_id)
  return all.map((school) => ({
    ...school,
    games: games.get(school.id) ?? 0,
    names: (of.get(school.id) ?? []).map(({ alias, producer }) => ({ name: alias, producer })),
  }))
}
