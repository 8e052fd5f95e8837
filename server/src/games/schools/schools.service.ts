import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import type { ListedSchool, SchoolClash } from '@fieldhouse/contract/games/names'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import { topics } from '@fieldhouse/contract/topics'
import type { ApplyChange } from '../../shared/admin/changes.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { openPictureSlot } from '../../shared/files/picture-slot.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { GameRecording } from '../record/record.service.ts'
import { loadSchools, toSchoolAlias } from './known-schools.ts'
import { mergeSchools, separateSchools } from './merge-schools.ts'
import { requireSchool } from './require-school.ts'
import type { SchoolRow } from './schools.store.ts'

interface SchoolParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  pictures: Pick<PictureFolder, 'write' | 'remove'>
  readAgain(isWanted: (file: { report: FileReport }) => boolean): Promise<ScoreFile[]>
}

interface NamedSchool {
  name: string
  /** Empty for any program. */
  producer: string
}

const everyGame = `${topics.schedule}0`

/** Lets the department say which school a name in files is, and rename schools. */
export function schoolsService(parts: SchoolParts) {
  const { store, clock, readAgain } = parts
  const listSchools = async (q = ''): Promise<ListedSchool[]> => {
    const all = await loadListedSchools(store)
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const toSearchText = ({ name, short, abbr, names }: ListedSchool) =>
      [name, short, abbr, ...names.map((each) => each.name)].join(' ').toLowerCase()
    return all.filter((school) => words.every((word) => toSearchText(school).includes(word)))
  }

  return {
    list: listSchools,
    ...schoolEditing(parts),
    ...schoolMerging(parts),

    match: async (
      { name, producer, school }: NamedSchool & { school: number },
      actor: string,
    ): Promise<ScoreFile[]> => {
      const alias = toSchoolAlias(name)
      await store.transaction(async (stores) => {
        await requireSchool(stores, school)
        await stores.schools.alias(producer, alias, school)
        const details = { name: alias, producer }
        await writeAuditLog(stores, {
          at: clock.now(),
          actor,
          action: 'match school',
          subject: `school ${school}`,
          details,
        })
      })
      return readAgain(({ report }) =>
        (report.unknown_schools ?? []).some(
          (each) => toSchoolAlias(each.name) === alias && (producer === '' || each.producer === producer),
        ),
      )
    },

    unmatch: ({ name, producer }: NamedSchool, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const alias = toSchoolAlias(name)
        if (!(await stores.schools.forget(producer, alias)))
          throw new Refusal('missing', 'school.not_found', 'That name isn’t matched to a school.')
        await writeAuditLog(stores, {
          at: clock.now(),
          actor,
          action: 'unmatch school',
          subject: `school-name ${alias}`,
          details: { producer },
        })
      }),
  }
}

/** Renaming schools, their logos and colors. */
function schoolEditing({ store, clock, pictures }: SchoolParts) {
  const getListedSchool = (id: number) => readListedSchool(store, id)

  /** Every page with a game of the school shows its logo. */
  const changeLogo: ApplyChange<GamesStores> = ({ details = {}, ...line }, work) =>
    store.transaction(async (stores) => {
      const at = clock.now()
      const done = await work(stores, at)
      stores.schools.clearCache()
      await writeAuditLog(stores, { at, ...line, details })
      await stores.schedule.publish(everyGame)
      return done
    })
  const logo = openPictureSlot(
    { pictures, store, change: changeLogo },
    { table: 'school', column: 'logo', name: 'logo', shape: pictureShapes.opponent },
  )

  return {
    edit: async (
      id: number,
      { color, ...names }: Partial<Pick<SchoolRow, 'name' | 'short' | 'abbr' | 'color'>>,
      actor: string,
    ) => {
      await store.transaction(async (stores) => {
        const school = await requireSchool(stores, id)
        if (school.own) throw refuseConflict('school.own', 'Your own school’s name is set in School settings.')
        const { find } = await loadSchools(stores)
        for (const name of Object.values(names)) {
          const other = find([name])
          if (other && other.id !== id)
            throw refuseConflict(
              'school.name_taken',
              `“${name}” is a name of ${other.name}. Merge the two schools, or choose another name.`,
            )
        }
        const details = { ...names, ...(color !== undefined && { color }) }
        if (Object.keys(details).length === 0) return
        await stores.schools.change(id, details)
        // Files and schedules with the old name still mean this school.
        if (names.name !== undefined && names.name !== school.name)
          await stores.schools.alias('', toSchoolAlias(school.name), id)
        const subject = `school ${id}`
        await writeAuditLog(stores, { at: clock.now(), actor, action: 'rename school', subject, details })
        await stores.schedule.publish(everyGame)
      })
      return getListedSchool(id)
    },

    setLogo: async (id: number, bytes: Uint8Array, actor: string): Promise<ListedSchool> => {
      await getListedSchool(id)
      await logo.put({ actor, id, subject: `school ${id}` }, { bytes })
      return getListedSchool(id)
    },

    removeLogo: async (id: number, actor: string): Promise<ListedSchool> => {
      await getListedSchool(id)
      await logo.remove({ actor, id, subject: `school ${id}` })
      return getListedSchool(id)
    },
  }
}

const schoolMerging = ({ store, recording, clock }: SchoolParts) => ({
  clashes: async (id: number, other: number): Promise<SchoolClash[]> => {
    for (const school of [id, other]) await requireSchool(store, school)
    return store.schools.findConflicts(id, other)
  },

  merge: async (id: number, into: number, actor: string) => {
    const games = await store.transaction((stores) =>
      mergeSchools(stores, recording, { id, into, actor, now: clock.now() }),
    )
    return { school: await readListedSchool(store, into), games }
  },

  separate: async (id: number, other: number, actor: string) => {
    const games = await store.transaction((stores) =>
      separateSchools(stores, recording, { id: other, into: id, actor, now: clock.now() }),
    )
    return { school: await readListedSchool(store, other), games }
  },
})

async function readListedSchool(store: GamesStore, id: number): Promise<ListedSchool> {
  const school = (await loadListedSchools(store)).find((one) => one.id === id)
  if (!school) throw refuseMissing('school')
  return school
}

async function loadListedSchools({ schools }: Pick<GamesStores, 'schools'>): Promise<ListedSchool[]> {
  const [all, aliases, games, merges, ownOpponents] = await Promise.all([
    schools.all(),
    schools.aliases(),
    schools.countGames(),
    schools.listMerges(),
    schools.listOwnOpponents(),
  ])
  const of = Map.groupBy(aliases, ({ school_id }) => school_id)
  return all.map((school) => ({
    ...school,
    games: games.get(school.id) ?? 0,
    ...(ownOpponents.has(school.id) && { plays_own: true }),
    names: (of.get(school.id) ?? []).map(({ alias, producer }) => ({ name: alias, producer })),
    merged: merges
      .filter(({ kept_id }) => kept_id === school.id)
      .map(({ removed_id, name, merged_at }) => ({ id: removed_id, name, merged_at: merged_at.toISOString() })),
  }))
}
