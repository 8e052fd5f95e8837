import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import { aliasOf } from '../files/matching/match-people.ts'
import type { GamesStore } from '../games.store.ts'

interface PeopleParts {
  store: GamesStore
  readAgain(wanted: (file: { report: FileReport; sport: string | null }) => boolean): Promise<ScoreFile[]>
}

interface Named {
  sport: string
  name: string
}

/** The department says who of a roster a name in files is. */
export function peopleService({ store, readAgain }: PeopleParts) {
  return {
    list: async (sport: string | undefined) =>
      (await store.roster.taught(sport)).map(({ sport, alias, ...person }) => ({ sport, name: alias, person })),

    match: async ({ sport, name, person }: Named & { person: number }): Promise<ScoreFile[]> => {
      const roster = await store.roster.players(sport)
      if (!roster.some(({ id }) => id === person))
        throw new Refusal('missing', 'There is no such player in this sport.')
      const alias = aliasOf(name)
      await store.roster.alias(sport, alias, person)
      return readAgain(
        (file) => file.sport === sport && file.report.unmatched.some((each) => aliasOf(each.name) === alias),
      )
    },

    unmatch: async ({ sport, name }: Named): Promise<void> => {
      if (!(await store.roster.forget(sport, aliasOf(name)))) throw new Refusal('missing', 'Nobody said who that is.')
    },
  }
}
