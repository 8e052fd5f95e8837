import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { calendarService } from './calendar/calendar.service.ts'
import { createGameSearch } from './games/game-search.service.ts'
import { boxService, gamesService, type ListFilmed, tonightService } from './games/games.service.ts'
import { playersService } from './players/players.service.ts'
import { recordBookService } from './records/records.service.ts'
import { seasonsService } from './seasons/seasons.service.ts'
import { standingsService } from './standings/standings.service.ts'
import { statsStore } from './stats.store.ts'
import { createTeamSummaries } from './teams/team-summaries.service.ts'

export interface StatsDeps {
  pool: Pool
  clock: Clock
  publicUrl: string
  /** Which stretches of time the video of a game shows. */
  listFilmed: ListFilmed
  /** The bus by which servers tell each other about changes. */
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
}

export type StatsService = ReturnType<typeof openStats>

export function openStats({ pool, clock, publicUrl, bus, listFilmed }: StatsDeps) {
  const store = statsStore(pool, currentSchool().id)
  const games = gamesService({ store, clock, listFilmed })
  const seasons = seasonsService({ store, games, clock })
  const records = recordBookService({ store })
  const calendar = calendarService({ store, games, clock, publicUrl })
  const search = createGameSearch({ store, games, clock })
  const clearCaches = (game?: number) => {
    games.changed()
    search.changed(game)
    calendar.changed()
  }
  bus.onGap(() => clearCaches())
  bus.subscribe((message) => {
    // The number 0 stands for many games, and for changes of schools.
    if (message.startsWith(topics.schedule)) clearCaches(Number(message.slice(topics.schedule.length)))
    if (message.startsWith(topics.lines)) games.changed()
  })
  return {
    games,
    tonight: tonightService({ store, games, clock }),
    teamSummaries: createTeamSummaries({ store, games, clock }),
    seasons,
    standings: standingsService({ store, games, seasons }),
    box: boxService({ games }),
    records,
    players: playersService({ store, games, seasons, records }),
    calendar,
    find: search.find,
  }
}
