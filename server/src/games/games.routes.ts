import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import * as files from '@fieldhouse/contract/games/files'
import * as held from '@fieldhouse/contract/games/held-values'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import * as watched from '@fieldhouse/contract/games/import/watched'
import type { GameItem } from '@fieldhouse/contract/games/item'
import * as names from '@fieldhouse/contract/games/names'
import * as people from '@fieldhouse/contract/games/people'
import * as personTeams from '@fieldhouse/contract/games/person-teams'
import { importRoster, putRosterPhoto } from '@fieldhouse/contract/games/roster'
import * as schedule from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import * as newYear from '@fieldhouse/contract/games/years/new-year'
import { listSchoolYears } from '@fieldhouse/contract/games/years/school-years'
import * as seasons from '@fieldhouse/contract/games/years/seasons'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { GameKeeping } from './open-games.ts'
import type { GameRow } from './record/game-cache.ts'
import type { RecordedChange } from './record/record.service.ts'

/** A game as lists show it; the stats service builds it. */
interface GameItems {
  one(id: number): Promise<GameItem>
  item(row: GameRow): Promise<GameItem>
}

const done = { success: true } as const

export function gamesRoutes(serve: ServeEndpoint, games: GameKeeping, { one, item }: GameItems) {
  const toEntryResponse = async ({ game, row, seq, state }: RecordedChange) => ({
    game: await (row ? item(row) : one(game)),
    seq,
    state,
  })

  serve(schedule.createGame, async ({ body, caller }) => one(await games.schedule.add(body, caller.uid)))
  serve(schedule.changeGame, async ({ params, body, caller }) => {
    await games.editing.edit(params.id, body, caller.uid)
    return one(params.id)
  })
  serve(schedule.moveGame, async ({ params, body, caller }) => {
    await games.moves.move(params.id, body, caller.uid)
    return one(params.id)
  })
  serve(schedule.mergeGame, async ({ params, body, caller }) => {
    await games.merging.merge(params.id, body, caller.uid)
    return one(params.id)
  })
  serve(schedule.removeGame, ({ params, caller }) => toRemovalResult(games.schedule.remove(params.id, caller.uid)))
  serve(listSchoolYears, async () => ({ years: await games.listYears() }))
  serve(enterScore, async ({ params, body, caller }) =>
    toEntryResponse(await games.scorer.enter(params.id, body, caller.uid)),
  )
  serve(listChanges, ({ params, query }) => games.changes.list(params.id, query.before))
  serve(undoChange, async ({ params, caller }) =>
    toEntryResponse(await games.changes.undo(params.id, params.seq, caller)),
  )
  heldRoutes(serve, games)
  serve(schedule.importSchedule, ({ body, query, caller }) =>
    games.imports.schedule(body, {
      sport: query.sport,
      dryRun: query.dry_run === 'true',
      columns: query.columns,
      dates: query.dates,
      withEvents: query.events === 'add',
      remove: query.remove?.split(',').map(Number) ?? [],
      actor: caller.uid,
    }),
  )
  serve(importRoster, ({ body, query, caller }) =>
    games.imports.roster(body, {
      sport: query.sport,
      dryRun: query.dry_run === 'true',
      complete: query.complete === 'true',
      clearsEmpty: query.empty === 'clear',
      same: query.same,
      actor: caller.uid,
    }),
  )
  serve(importStandings, ({ body, query, caller }) =>
    games.imports.standings(body, {
      sport: query.sport,
      season: query.season,
      dryRun: query.dry_run === 'true',
      actor: caller.uid,
    }),
  )
  seasonRoutes(serve, games)
  serve(putRosterPhoto, ({ query, body, caller }) => games.photos.setByFile(query, body, caller.uid))
  peopleRoutes(serve, games)
  watchedRoutes(serve, games)
  fileRoutes(serve, games)
  nameRoutes(serve, games)
}

function heldRoutes(serve: ServeEndpoint, games: GameKeeping) {
  serve(held.listHeld, async ({ params }) => ({ held: await games.held.list(params.id) }))
  serve(held.holdNumber, async ({ params, body, caller }) => {
    await games.held.hold(params.id, body, caller.uid)
    return done
  })
  serve(held.releaseNumber, async ({ params, body, caller }) => {
    await games.held.release(params.id, body.path, caller.uid)
    return done
  })
}

function seasonRoutes(serve: ServeEndpoint, games: GameKeeping) {
  serve(newYear.getNewYear, () => games.newYear.read())
  serve(newYear.saveNewYear, ({ body }) => games.newYear.save(body))
  serve(newYear.startNewYear, ({ body, caller }) => games.newYear.start(body, caller.uid))
  serve(newYear.undoNewYear, ({ body, caller }) => games.newYear.undo(body.year, caller.uid))
  serve(seasons.listTeamSeasons, ({ query }) => games.seasons.list(query.scope ?? 'current'))
  serve(seasons.addTeamSeason, ({ body, caller }) => games.seasons.add(body, caller.uid))
  serve(seasons.changeTeamSeason, ({ params, body, caller }) => games.seasons.change(params, body, caller.uid))
  serve(seasons.moveSeasonGames, ({ params, body, caller }) => games.seasons.moveGames(params, body.into, caller.uid))
  serve(seasons.removeTeamSeason, async ({ params, caller }) => {
    await games.seasons.remove(params, caller.uid)
    return done
  })
}

/** People of a team. Every change answers with the person as staff see it afterwards. */
function peopleRoutes(serve: ServeEndpoint, { roster, photos, peopleMerging, personLinks }: GameKeeping) {
  serve(people.listRoster, ({ query }) => roster.list(query.sport, query.season, query.everyone === 'true'))
  serve(people.listRosterTeams, async () => ({ teams: await roster.listTeams() }))
  serve(people.getRosterPerson, ({ params }) => roster.get(params.id))
  serve(people.addPerson, async ({ body, caller }) => roster.get(await roster.add(body, caller.uid)))
  serve(people.removePerson, ({ params, caller }) => toRemovalResult(roster.remove(params.id, caller.uid)))
  serve(people.orderCoaches, async ({ body, caller }) => {
    await roster.orderCoaches(body.sport, body.people, caller.uid)
    return done
  })
  const answer = async (id: number, change: Promise<unknown>) => {
    await change
    return roster.get(id)
  }
  serve(people.changePerson, ({ params: { id }, body, caller }) => answer(id, roster.change(id, body, caller.uid)))
  serve(people.putPersonPhoto, ({ params: { id }, body, caller }) => answer(id, photos.set(id, body, caller.uid)))
  serve(people.focusPersonPhoto, ({ params: { id }, body, caller }) => answer(id, photos.focus(id, body, caller.uid)))
  serve(people.removePersonPhoto, ({ params: { id }, caller }) => answer(id, photos.takeDown(id, caller.uid)))
  serve(people.mergePeople, ({ params: { id }, body, caller }) =>
    answer(id, peopleMerging.merge(id, body.other, caller.uid)),
  )
  serve(people.separatePeople, ({ params: { id }, body, caller }) =>
    answer(id, peopleMerging.separate(id, body.other, caller.uid)),
  )
  serve(personTeams.joinTeams, ({ params: { id }, body, caller }) =>
    answer(id, personLinks.link(id, body.other, caller.uid)),
  )
  serve(personTeams.splitTeams, ({ params: { id }, body, caller }) =>
    answer(id, personLinks.unlink(id, body.other, caller.uid)),
  )
  serve(people.keepApart, ({ params: { id }, body, caller }) =>
    answer(id, roster.keepApart(id, body.other, caller.uid)),
  )
}

function watchedRoutes(serve: ServeEndpoint, games: GameKeeping) {
  serve(watched.listWatched, async () => ({ addresses: await games.watched.list() }))
  serve(watched.watchAddress, ({ body, caller }) => games.watched.watch(body, caller.uid))
  serve(watched.changeWatched, ({ params, body, caller }) => games.watched.change(params.id, body, caller.uid))
  serve(watched.lookNow, ({ params }) => games.watched.pollNow(params.id))
  serve(watched.decideWatched, ({ params, body, caller }) =>
    games.watched.decide(params.id, body.decision, body.plan, caller.uid),
  )
  serve(watched.removeWatched, async ({ params, caller }) => {
    await games.watched.remove(params.id, caller.uid)
    return done
  })
}

function fileRoutes(serve: ServeEndpoint, games: GameKeeping) {
  serve(files.importScores, ({ body, query, caller }) =>
    games.files.take({
      bytes: body,
      actor: caller.uid,
      source: 'upload',
      game: query.game,
      confirmed: query.confirm === 'true',
      dryRun: query.dry_run === 'true',
    }),
  )
  serve(files.importResults, ({ params, query, body, caller }) =>
    games.results.take(params.id, body, {
      actor: caller.uid,
      dryRun: query.dry_run === 'true',
      accept: query.accept === 'true',
      final: query.final === 'true',
    }),
  )
  serve(files.listScoreFiles, async ({ query }) => ({
    files: await games.files.list({ game: query.game, file: query.file }),
  }))
  serve(files.decideScoreFile, ({ params, body, caller }) =>
    games.files.decide(params.id, body.decision, body.final, caller.uid),
  )
  serve(files.placeScoreFile, ({ params, body, caller }) =>
    games.files.place(params.id, { game: body.game, confirmed: body.confirm }, caller.uid),
  )
}

function nameRoutes(serve: ServeEndpoint, { schools, playerNames }: GameKeeping) {
  serve(names.listSchools, async ({ query }) => ({ schools: await schools.list(query.q) }))
  serve(names.editSchool, ({ params, body, caller }) => schools.edit(params.id, body, caller.uid))
  serve(names.listSchoolClashes, async ({ params, query }) => ({
    clashes: await schools.clashes(params.id, query.other),
  }))
  serve(names.mergeSchools, ({ params, body, caller }) => schools.merge(params.id, body.into, caller.uid))
  serve(names.separateSchools, ({ params, body, caller }) => schools.separate(params.id, body.other, caller.uid))
  serve(names.putSchoolLogo, ({ params, body, caller }) => schools.setLogo(params.id, body, caller.uid))
  serve(names.removeSchoolLogo, ({ params, caller }) => schools.removeLogo(params.id, caller.uid))
  serve(names.matchSchool, async ({ body, caller }) => ({ files: await schools.match(body, caller.uid) }))
  serve(names.unmatchSchool, async ({ query, caller }) => {
    await schools.unmatch(query, caller.uid)
    return done
  })
  serve(names.listPeople, async ({ query }) => ({ people: await playerNames.list(query.sport) }))
  serve(names.matchPerson, ({ body, caller }) => playerNames.match(body, caller.uid))
  serve(names.unmatchPerson, async ({ query, caller }) => {
    await playerNames.unmatch(query, caller.uid)
    return done
  })
}
