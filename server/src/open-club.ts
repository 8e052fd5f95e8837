import { company } from '@fieldhouse/contract/company'
import { accountStore } from './auth/account/account.store.ts'
import { parseEmail } from './auth/email.ts'
import { derivedKey } from './auth/secret.ts'
import { openCampaigns } from './campaigns/open-campaigns.ts'
import { openConcessions } from './concessions/open-concessions.ts'
import type { Deps } from './deps.ts'
import { openGamification } from './gamification/open-gamification.ts'
import { deskOf } from './operator/operator.store.ts'
import type { Caller } from './shared/caller/caller.ts'
import { openDatabase } from './shared/db/database.ts'
import { openOutside } from './shared/files/outside/outside.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import type { Serve } from './shared/http/call.ts'
import type { Limiter } from './shared/limits/limiter.ts'
import { countsIpIn } from './shared/limits/network.ts'
import { cursors } from './shared/sealing/cursor.ts'
import { openSocial } from './social/open-social.ts'
import type { Stats } from './stats/open-stats.ts'
import { openStories } from './stories/open-stories.ts'
import { openTickets } from './tickets/open-tickets.ts'
import { openVenues } from './venues/open-venues.ts'

interface ClubDeps extends Pick<Deps, 'env' | 'secrets' | 'pool' | 'clock' | 'jobs' | 'log' | 'mailer'> {
  bus: Deps['bus'] & { tellHere(message: string): void }
  limiter: Limiter
  stats: Pick<Stats, 'games'>
  /** What other programs show of a page. */
  cardOf(pathname: string): Promise<string>
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

/** What a fan has of the school beside its games and films: what is sold and where, what is earned, and what is given away. */
export async function openClub(
  serve: Serve,
  { env, secrets, stats, cardOf, ...deps }: ClubDeps,
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
  const campaigns = openGiveaways(serve, { env, secrets, cardOf, ...sold })
  return { tickets, concessions, campaigns, keptOf: rewards.keptOf }
}

type GiveawayDeps = Omit<ClubDeps, 'stats' | 'bus' | 'log'> &
  Pick<Parameters<typeof openCampaigns>[1], 'deskOn' | 'tellHere'>

const openGiveaways = (serve: Serve, { env, secrets, ...deps }: GiveawayDeps) => {
  const key = (purpose: string): string => derivedKey(secrets.logKey, purpose)
  return openCampaigns(serve, {
    ...deps,
    publicUrl: env.PUBLIC_URL,
    peoplePerIp: env.PEOPLE_PER_IP,
    countsIp: countsIpIn(env),
    readEmail: parseEmail,
    pictures: pictureFolder(env.FIELDHOUSE_HOME, 'pictures'),
    workKey: key('campaign-work'),
    entryKey: key('campaign-entry'),
    previewKey: key('campaign-preview'),
  })
}

/** Stories and posts tell of games, which they show as the stats service tells them. */
export const openTold = (
  serve: Serve,
  { env, secrets, bus, outside, ...deps }: Pick<Deps, StoryDeps> & { bus: StoryBus },
  { games, box: boxes }: Stats,
) => {
  const both = {
    ...deps,
    home: env.FIELDHOUSE_HOME,
    deskOn: deskOf(company.id),
    cursors: cursors(secrets.cursorKey),
    gamesBetween: (startDate: string, endDate: string) => games.between({ startDate, endDate }),
    outside: outside ?? openOutside(),
  }
  const box = async (sport: string, game: number) => (await boxes.get(sport, game)).box
  return {
    stories: openStories(serve, { ...both, games: games.byIds, page: games.page, bus, box }),
    social: openSocial(serve, { ...both, tellHere: bus.tellHere, bluesky: env.BLUESKY_URL }),
  }
}
type StoryDeps = 'env' | 'secrets' | 'pool' | 'clock' | 'jobs' | 'log' | 'outside'
export type StoryBus = Parameters<typeof openStories>[1]['bus']
