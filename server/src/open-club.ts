import { company } from '@fieldhouse/contract/company'
import { parseEmail } from './auth/email.ts'
import { derivedKey } from './auth/secret.ts'
import { openCampaigns } from './campaigns/open-campaigns.ts'
import type { Deps } from './deps.ts'
import { deskOf } from './operator/operator.store.ts'
import { openOutside } from './shared/files/outside/outside.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import type { Serve } from './shared/http/call.ts'
import type { Limiter } from './shared/limits/limiter.ts'
import { countsIpIn } from './shared/limits/network.ts'
import { cursors } from './shared/sealing/cursor.ts'
import { openSocial } from './social/open-social.ts'
import type { Stats } from './stats/open-stats.ts'
import { openStories } from './stories/open-stories.ts'

interface ClubDeps extends Pick<Deps, 'env' | 'secrets' | 'pool' | 'clock' | 'jobs' | 'mailer'> {
  limiter: Limiter
  bus: { tellHere(message: string): void }
  /** What other programs show of a page. */
  cardOf(pathname: string): Promise<string>
}

/** What a school has for everybody beside its games: giveaways, and who stands behind it. */
export function openClub(serve: Serve, { env, secrets, bus, ...deps }: ClubDeps) {
  const key = (purpose: string): string => derivedKey(secrets.logKey, purpose)
  return {
    campaigns: openCampaigns(serve, {
      ...deps,
      deskOn: deskOf(company.id),
      tellHere: bus.tellHere,
      publicUrl: env.PUBLIC_URL,
      peoplePerIp: env.PEOPLE_PER_IP,
      countsIp: countsIpIn(env),
      readEmail: parseEmail,
      pictures: pictureFolder(env.FIELDHOUSE_HOME, 'pictures'),
      workKey: key('campaign-work'),
      entryKey: key('campaign-entry'),
      previewKey: key('campaign-preview'),
    }),
  }
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
