import { company } from '@fieldhouse/contract/company'
import { accountStore } from './auth/account/account.store.ts'
import { derivedKey } from './auth/secret.ts'
import { openConcessions } from './concessions/open-concessions.ts'
import type { Deps } from './deps.ts'
import { openGamification } from './gamification/open-gamification.ts'
import { deskOf } from './operator/operator.store.ts'
import type { Caller } from './shared/caller/caller.ts'
import { openDatabase } from './shared/db/database.ts'
import type { Serve } from './shared/http/call.ts'
import type { Limiter } from './shared/limits/limiter.ts'
import { cursors } from './shared/sealing/cursor.ts'
import type { Stats } from './stats/open-stats.ts'
import { openTickets } from './tickets/open-tickets.ts'
import { openVenues } from './venues/open-venues.ts'

interface ClubDeps extends Pick<Deps, 'secrets' | 'pool' | 'clock' | 'jobs' | 'log'> {
  bus: Deps['bus'] & { tellHere(message: string): void }
  limiter: Limiter
  stats: Pick<Stats, 'games'>
}

type Came = (caller: Caller) => void

/** The door is built before those who want to know who came through it. */
export function whoComes() {
  let tell: Came = () => {}
  return {
    noting:
      <A extends unknown[]>(identify: (...given: A) => Promise<Caller>) =>
      async (...given: A): Promise<Caller> => {
        const caller = await identify(...given)
        tell(caller)
        return caller
      },
    tellTo: (listener: Came) => {
      tell = listener
    },
  }
}

/** What a fan has of the school beside its games and films: what is sold and where, and what is earned. */
export async function openClub(
  serve: Serve,
  { secrets, stats, ...deps }: ClubDeps,
  comes: Pick<ReturnType<typeof whoComes>, 'tellTo'>,
) {
  const gamesBetween = (startDate: string, endDate: string) => stats.games.between({ startDate, endDate })
  const sold = { ...deps, tellHere: deps.bus.tellHere, deskOn: deskOf(company.id), gamesBetween }
  openVenues(serve, sold)
  const tickets = openTickets(serve, sold)
  const concessions = openConcessions(serve, sold)
  const accounts = accountStore(openDatabase(deps.pool))
  const rewards = await openGamification(serve, {
    ...deps,
    deskOn: deskOf(company.id),
    cursors: cursors(secrets.cursorKey),
    keys: {
      bearer: derivedKey(secrets.logKey, 'rewards-bearer'),
      visitors: derivedKey(secrets.logKey, 'rewards-visitors'),
    },
    emailOf: async (uid) => (await accounts.find(uid))?.email,
    gamesBetween,
    gamesById: stats.games.byIds,
  })
  comes.tellTo(rewards.came)
  return { tickets, concessions, keptOf: rewards.keptOf }
}
