import * as adNumbers from './ads/numbers.ts'
import * as shownAds from './ads/shown-ads.ts'
import * as sponsors from './ads/sponsors.ts'
import * as analytics from './analytics/analytics.ts'
import * as faults from './analytics/faults.ts'
import * as numbers from './analytics/numbers.ts'
import * as audit from './audit/audit.ts'
import * as auth from './auth/auth.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as campaignDesk from './campaigns/desk.ts'
import * as cards from './cards/cards.ts'
import * as channels from './channels/channels.ts'
import * as channelDesk from './channels/desk.ts'
import * as concessions from './concessions/concessions.ts'
import * as concessionDesk from './concessions/desk.ts'
import * as customerChoices from './customer/choices.ts'
import * as customer from './customer/customer.ts'
import * as customerPictures from './customer/pictures.ts'
import * as scoreSafe from './customer/score-safe.ts'
import * as docs from './docs/docs.ts'
import * as duty from './duty/duty.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites/favorites.ts'
import * as filmCaptions from './films/captions.ts'
import * as filmDesk from './films/desk.ts'
import * as films from './films/films.ts'
import * as filmGroups from './films/groups.ts'
import * as changes from './games/changes.ts'
import * as files from './games/files.ts'
import * as held from './games/held.ts'
import * as standings from './games/import/standings.ts'
import * as watched from './games/import/watched.ts'
import * as names from './games/names.ts'
import * as roster from './games/roster.ts'
import * as schedule from './games/schedule.ts'
import * as scorer from './games/scorer.ts'
import * as health from './health/health.ts'
import * as home from './home/home.ts'
import * as homeRows from './home/rows.ts'
import * as seenHome from './home/seen-home.ts'
import * as captioner from './live/captioner.ts'
import * as liveDesk from './live/desk.ts'
import * as eventDesk from './live/events.ts'
import * as live from './live/live.ts'
import * as liveSignals from './live/signals.ts'
import * as machine from './machine/machine.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as announced from './messages/announced.ts'
import * as announcements from './messages/announcements.ts'
import * as appNotices from './messages/app-notices.ts'
import * as appNotifications from './messages/notifications.ts'
import { filmPath } from './origin/origin.ts'
import * as playback from './playback/playback.ts'
import * as realtime from './realtime/realtime.ts'
import { fullPath } from './request.ts'
import * as rewardDesk from './rewards/desk.ts'
import * as rewardLogin from './rewards/login.ts'
import * as rewardPredictions from './rewards/predictions.ts'
import * as rewardPrizes from './rewards/prizes.ts'
import * as rewards from './rewards/rewards.ts'
import * as rewardRules from './rewards/rules.ts'
import * as schoolDesk from './school/desk.ts'
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
import * as trash from './trash/trash.ts'
import * as venues from './venues/venues.ts'

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
    home,
    films,
    live,
    channels,
    playback,
    shownAds,
    favorites,
    filmDesk,
    audit,
    eventDesk,
    filmCaptions,
    filmGroups,
    seenHome,
    liveDesk,
    captioner,
    channelDesk,
    homeRows,
    schoolDesk,
    liveSignals,
    sponsors,
    adNumbers,
    trash,
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
    rewardLogin,
    rewardPredictions,
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
