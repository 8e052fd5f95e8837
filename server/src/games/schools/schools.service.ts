import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import { schoolAlias } from './known-schools.ts'

interface SchoolParts {
  store: GamesStore
  readAgain(wanted: (file: { report: FileReport }) => boolean): Promise<ScoreFile[]>
}

interface Named {
  name: string
  /** Nothing: whichever program writes it. */
  producer: string
}

/** The department says which school a name in files is. */
export function schoolsService({ store, readAgain }: SchoolParts) {
  return {
    list: async () => {
      const [schools, aliases] = await Promise.all([store.schools.all(), store.schools.aliases()])
      const of = Map.groupBy(aliases, ({ school_id }) => school_id)
      return schools.map(({ id, name, abbr }) => ({
        id,
        name,
        abbr,
        names: (of.get(id) ?? []).map(({ alias, producer }) => ({ name: alias, producer })),
      }))
    },

    match: async ({ name, producer, school }: Named & { school: number }): Promise<ScoreFile[]> => {
      if (!(await store.schools.all()).some(({ id }) => id === school))
        throw new Refusal('missing', 'There is no such school.')
      const alias = schoolAlias(name)
      await store.schools.alias(producer, alias, school)
      return readAgain(({ report }) =>
        (report.unknown_schools ?? []).some(
          (each) => schoolAlias(each.name) === alias && (producer === '' || each.producer === producer),
        ),
      )
    },

    unmatch: async ({ name, producer }: Named): Promise<void> => {
      if (!(await store.schools.forget(producer, schoolAlias(name))))
        throw new Refusal('missing', 'Nobody said which school that is.')
    },
  }
}
