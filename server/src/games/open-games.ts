import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ExternalFetcher } from '../shared/files/external/external-fetcher.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import type { OpenNewYearSteps } from '../shared/modules/new-year-steps.ts'
import type { SourcesService } from '../sources/open-sources.ts'
import { scoreFilesService } from './files/files.service.ts'
import { openScoreFileReader } from './files/reading/score-file-reader.ts'
import { resultsService } from './files/results.service.ts'
import { watchFolder } from './files/watched-folder.ts'
import { gamesStore, type References } from './games.store.ts'
import { gamesImportService } from './import/import.service.ts'
import { editService } from './moves/edit.service.ts'
import { mergeService, separateGames } from './moves/merge.service.ts'
import { movesService } from './moves/moves.service.ts'
import { createPeopleChange } from './people/change-people.ts'
import { peopleService } from './people/people.service.ts'
import { peopleMergeService } from './people/people-merge.service.ts'
import { personLinksService } from './people/person-links.service.ts'
import { photosService } from './people/photos.service.ts'
import { changesService } from './record/changes.service.ts'
import { heldService } from './record/held.service.ts'
import { recordService } from './record/record.service.ts'
import { playerNamesService } from './roster/player-names.service.ts'
import { scheduleService } from './schedule/schedule.service.ts'
import { schoolsService } from './schools/schools.service.ts'
import { scorerService } from './scorer/scorer.service.ts'
import { watchedService } from './watched/watched.service.ts'
import { newYearService } from './years/new-year.service.ts'
import { seasonsService } from './years/seasons.service.ts'

export interface GamesDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  log: Pick<Log, 'info' | 'warn'>
  /** Publishes a written change on this server at once. Other servers receive it from the database. */
  notifyHere(message: string): void
  /** The folder that a scorer's program writes into. */
  folder: string | undefined
  /** Access to the addresses of watched schedules, and the job that polls them. */
  outside: ExternalFetcher
  sources: SourcesService
  adminStoresOn: OpenAdminStores
  references: References
  newYearStepsOn: OpenNewYearSteps
  pictures: Pick<PictureFolder, 'write' | 'read' | 'remove'>
}

export type GameKeeping = ReturnType<typeof openGames>

/** Opens everything that adds and changes games. */
export function openGames({
  pool,
  clock,
  jobs,
  log,
  folder,
  notifyHere,
  adminStoresOn,
  references,
  newYearStepsOn,
  pictures,
  outside,
  sources,
}: GamesDeps) {
  const store = gamesStore(pool, currentSchool().id, notifyHere, adminStoresOn, references, newYearStepsOn)
  const recording = recordService({ store, clock })
  const reader = openScoreFileReader(log)
  const files = scoreFilesService({ store, recording, reader, clock })
  // The schedule is saved even when the files that waited for it cannot be read.
  const placeFiles = () =>
    files.placeWaiting().catch((error) => {
      log.warn({ err: error }, 'could not retry the waiting score files')
      return []
    })
  const playerNames = playerNamesService({ store, recording, clock, readAgain: files.readAgain })
  const change = createPeopleChange({ store, clock })
  const schedule = scheduleService({ store, clock, placeFiles })
  const moves = movesService({ store, recording, clock, placeFiles })
  const watching = folder === undefined ? undefined : watchFolder({ folder, files, log })
  jobs.on('settle-games', files.settleQuiet, { every: '* * * * *' })
  return {
    recording,
    files,
    schedule,
    editing: editService({ store, recording, clock, placeFiles, factsOf: schedule.factsOf }),
    merging: mergeService({ store, recording, clock, placeFiles }),
    listYears: store.years.list,
    newYear: newYearService({ store, clock }),
    seasons: seasonsService({ store, recording, clock }),
    schools: schoolsService({ store, recording, clock, pictures, readAgain: files.readAgain }),
    playerNames,
    roster: peopleService({ store, clock, change, readNameAgain: playerNames.readNameAgain }),
    photos: photosService({ store, change, pictures }),
    peopleMerging: peopleMergeService({ recording, change }),
    personLinks: personLinksService({ change }),
    results: resultsService({ store, recording }),
    watched: watchedService({ store, moves, clock, placeFiles, outside, sources }),
    imports: gamesImportService({ store, moves, clock, placeFiles }),
    /** Adds the tenant's own school to the schools. */
    begin: () =>
      store.transaction(async (stores) => {
        const { school, abbr } = currentSchool()
        if (await stores.schools.ensureOwn({ name: school, short: school, abbr }))
          await stores.schedule.publish(`${topics.schedule}0`)
      }),
    schoolsChanged: store.forgetSchools,
    stop: async () => {
      await watching?.stop()
      await reader.close()
    },
    moves,
    held: heldService({ store, recording, clock }),
    changes: changesService({ store, recording, clock, separateGames }),
    scorer: scorerService({ store, recording, now: () => clock.now() }),
    /** The game's document and the time of its newest change. */
    getLatestState: (game: number) => store.record.getLatestState(game),
    leftHere: store.leftHere,
    forget: (actor: string) => store.changes.forget(actor),
  }
}
