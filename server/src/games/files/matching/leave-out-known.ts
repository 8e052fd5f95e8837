import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GamesStores } from '../../games.store.ts'
import { loadOwnPeople } from '../../roster/match-people.ts'
import { loadSchools } from '../../schools/known-schools.ts'

/**
 * Leaves out of the reports what has become known since the files were read. Only a waiting file is read again when
 * staff match a name, so a shown file's report would ask for it forever.
 */
export async function leaveOutKnown<File extends { sport: string | null; report: FileReport }>(
  stores: Pick<GamesStores, 'roster' | 'schools'>,
  files: readonly File[],
): Promise<File[]> {
  const asking = files.filter(({ report }) => report.unmatched.length > 0)
  const sports = [...new Set(asking.flatMap(({ sport }) => sport ?? []))]
  const people = new Map(
    await Promise.all(sports.map(async (sport) => [sport, await loadOwnPeople(stores, sport)] as const)),
  )
  const hasUnknown = files.some(({ report }) => (report.unknown_schools ?? []).length > 0)
  const schools = hasUnknown ? await loadSchools(stores) : undefined
  return files.map((file) => {
    const { sport, report } = file
    const unmatched = people.get(sport ?? '')?.listUnknown(report.unmatched) ?? report.unmatched
    const unknown_schools = (report.unknown_schools ?? []).filter(
      ({ name, producer }) => !schools?.find([name], producer),
    )
    return { ...file, report: { ...report, unmatched, unknown_schools } }
  })
}
