import * as analytics from './analytics/analytics.ts'
import * as faults from './analytics/faults.ts'
import * as numbers from './analytics/numbers.ts'
import * as announced from './announcements/announced.ts'
import * as announcements from './announcements/announcements.ts'
import * as appNotices from './app-notices/app-notices.ts'
import * as appNotifications from './app-notices/notifications.ts'
import * as auth from './auth/auth.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as campaignDesk from './campaigns/desk.ts'
import * as cards from './cards/cards.ts'
import * as concessions from './concessions/concessions.ts'
import * as concessionDesk from './concessions/desk.ts'
import * as customerChoices from './customer/choices.ts'
import * as customer from './customer/customer.ts'
import * as customerPictures from './customer/pictures.ts'
import * as scoreSafe from './customer/score-safe.ts'
import * as docs from './docs/docs.ts'
import * as duty from './duty/duty.ts'
import type { Endpoint } from './endpoint.ts'
import * as changes from './games/changes.ts'
import * as files from './games/files.ts'
import * as held from './games/held.ts'
import * as standings from './games/import/standings.ts'
import * as watched from './games/import/watched.ts'
import * as names from './games/names.ts'
import * as roster from './games/roster.ts'
import * as schedule from './games/schedule.ts'
import * as scorer from './games/scorer.ts'
import * as rewardDesk from './gamification/desk.ts'
import * as gamification from './gamification/gamification.ts'
import * as rewardPrizes from './gamification/prizes.ts'
import * as rewards from './gamification/rewards.ts'
import * as rewardRules from './gamification/rules.ts'
import * as health from './health/health.ts'
import * as machine from './machine/machine.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as operatorAdNumbers from './operator/ads/numbers.ts'
import * as operatorCaptioner from './operator/captions/captioner.ts'
import * as operatorChannels from './operator/channels/channels.ts'
import * as operatorEvents from './operator/events.ts'
import * as operatorFilms from './operator/films.ts'
import * as operatorGroups from './operator/groups.ts'
import * as operatorHome from './operator/home.ts'
import * as operatorLive from './operator/live.ts'
import * as operator from './operator/operator.ts'
import * as operatorRows from './operator/rows.ts'
import * as operatorSchool from './operator/school.ts'
import * as operatorSignals from './operator/signals.ts'
import * as operatorSponsors from './operator/sponsors.ts'
import * as operatorTrash from './operator/trash.ts'
import { filmPath } from './origin/origin.ts'
import * as realtime from './realtime/realtime.ts'
import { fullPath } from './request.ts'
import * as school from './school/school.ts'
import * as soapbox from './school/soapbox.ts'
import * as search from './search/search.ts'
import * as setup from './setup/setup.ts'
import * as socialPosts from './social/posts.ts'
import * as social from './social/social.ts'
import * as socialSources from './social/sources.ts'
import * as staffMe from './staff/me.ts'
import * as staff from './staff/staff.ts'
import * as stats from './stats/stats.ts'
import * as storyDesk from './stories/desk.ts'
import * as storyFeeds from './stories/feeds.ts'
import * as storyRecaps from './stories/recaps.ts'
import * as stories from './stories/stories.ts'
import * as ticketDesk from './tickets/desk.ts'
import * as tickets from './tickets/tickets.ts'
import * as venues from './venues/venues.ts'
import * as favorites from './video/favorites.ts'
import * as playback from './video/playback.ts'
import * as shownAds from './video/shown-ads.ts'
import * as video from './video/video.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'host' in value && 'path' in value && 'response' in value

/** Every endpoint by its name. For the server, the documents and the tests; the app imports the ones it calls. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    auth,
    customer,
    customerChoices,
    appNotifications,
    customerPictures,
    campaigns,
    campaignDesk,
    cards,
    scoreSafe,
    video,
    playback,
    shownAds,
    favorites,
    operator,
    operatorEvents,
    operatorFilms,
    operatorGroups,
    operatorHome,
    operatorLive,
    operatorCaptioner,
    operatorChannels,
    operatorRows,
    operatorSchool,
    operatorSignals,
    operatorSponsors,
    operatorAdNumbers,
    operatorTrash,
    machine,
    duty,
    announced,
    announcements,
    appNotices,
    staff,
    staffMe,
    schedule,
    roster,
    scorer,
    changes,
    files,
    held,
    names,
    standings,
    watched,
    school,
    soapbox,
    setup,
    stats,
    stories,
    search,
    storyDesk,
    storyFeeds,
    storyRecaps,
    social,
    socialSources,
    socialPosts,
    gamification,
    rewards,
    rewardPrizes,
    rewardRules,
    rewardDesk,
    tickets,
    ticketDesk,
    venues,
    concessions,
    concessionDesk,
    realtime,
    analytics,
    faults,
    numbers,
    health,
    docs,
    mailbox,
  ].flatMap((service) => Object.entries(service).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)

/** The first words of every address that a service answers and the app does not, films among them. */
export const serviceRoots: readonly string[] = [
  ...new Set([filmPath, ...Object.values(endpoints).map(fullPath)].map((path) => String(path.split('/')[1]))),
].toSorted()

/** Whether the app's router has no say about an address. */
export const isOfServices = new RegExp(`^/(${serviceRoots.join('|')})(/|$|\\?)`)
