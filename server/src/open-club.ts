import { company } from '@fieldhouse/contract/company'
import { accountStore } from './auth/account/account.store.ts'
import { derivedKey } from './auth/secret.ts'
import type { Deps } from './deps.ts'
import { openGamification } from './gamification/open-gamification.ts'
import { deskOf } from './operator/operator.store.ts'
import type { Caller } from './shared/caller/caller.ts'
import { openDatabase } from './shared/db/database.ts'
import type { Serve } from './shared/http/call.ts'
import type { Limiter } from './shared/limits/limiter.ts'
import { cursors } from './shared/sealing/cursor.ts'
import type { Stats } from './stats/open-stats.ts'

interface ClubDeps extends Pick<Deps, 'secrets' | 'pool' | 'clock' | 'jobs' | 'log' | 'bus'> {
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

/** What a fan has of the school beside its games and films. */
export async function openClub(
  serve: Serve,
  { secrets, stats, ...deps }: ClubDeps,
  comes: Pick<ReturnType<typeof whoComes>, 'tellTo'>,
) {
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
    gamesBetween: (startDate, endDate) => stats.games.between({ startDate, endDate }),
    gamesById: stats.games.byIds,
  })
  comes.tellTo(rewards.came)
  return { keptOf: rewards.keptOf }
}
