import { demoSchool } from '../school/demo-school.ts'
import type { SqlDatabase } from '../store/database.ts'

const demoEvent = 1
const aboutToBeginMs = 5 * 60_000

const waitingEvent = 2

/**
 * Links the waiting stream to the next home game of its sport, on that game's day, so that no stream names a game that
 * does not exist.
 */
async function linkUpcomingEvent(database: SqlDatabase, now: Date): Promise<void> {
  const { rows } = await database.query(
    `select g.id, g.venue, g.starts_at, away.short as away, home.short as home
     from live_event e join game g on g.sport = e.sport and g.company_id = e.company_id
     join school away on away.id = g.away_id join school home on home.id = g.home_id
     where e.id = $1 and e.company_id = $2 and e.passphrase = '' and g.starts_at > $3 and g.site = 'home'
       and not exists (select from game other where other.live_event_id = e.id)
     order by g.starts_at, g.id limit 1`,
    [waitingEvent, demoSchool.id, new Date(now.getTime() + aboutToBeginMs)],
  )
  const [game] = rows
  if (!game) return
  await database.query('update game set live_event_id = $1 where id = $2', [waitingEvent, game.id])
  await database.query('update live_event set title = $2, subtitle = $3, starts_at = $4 where id = $1', [
    waitingEvent,
    `${game.away} at ${game.home}`,
    game.venue,
    game.starts_at,
  ])
}

/** Links the live stream to its sport's current home game, and gives it that game's name. */
export async function linkLiveEvent(database: SqlDatabase, now: Date): Promise<void> {
  await linkUpcomingEvent(database, now)
  const { rows } = await database.query(
    `select g.id, g.venue, away.short as away, home.short as home
     from live_event e join game g on g.sport = e.sport and g.company_id = e.company_id
     join school away on away.id = g.away_id join school home on home.id = g.home_id
     where e.id = $1 and e.company_id = $2 and e.passphrase = '' and g.starts_at <= $3 and g.site = 'home'
     order by g.starts_at desc, g.id limit 1`,
    [demoEvent, demoSchool.id, new Date(now.getTime() + aboutToBeginMs)],
  )
  const [game] = rows
  if (!game) return
  await database.query('update game set live_event_id = null where live_event_id = $1 and id <> $2', [
    demoEvent,
    game.id,
  ])
  await database.query('update game set live_event_id = $1 where id = $2', [demoEvent, game.id])
  await database.query('update live_event set title = $2, subtitle = $3 where id = $1', [
    demoEvent,
    `${game.away} at ${game.home}`,
    game.venue,
  ])
}
