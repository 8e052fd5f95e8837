import * as access from './access/access.ts'
import * as waysToWatch from './access/ways.ts'
import * as adNumbers from './ads/numbers.ts'
import * as shownAds from './ads/shown-ads.ts'
import * as sponsors from './ads/sponsors.ts'
import * as alerts from './alerts/alerts.ts'
import * as alertDesk from './alerts/desk.ts'
import * as analytics from './analytics/analytics.ts'
import * as faults from './analytics/faults.ts'
import * as numbers from './analytics/numbers.ts'
import * as audit from './audit/audit.ts'
import * as auth from './auth/auth.ts'
import * as debugAccounts from './auth/debug-accounts.ts'
import * as cards from './cards/cards.ts'
import * as channelDesk from './channels/admin.ts'
import * as channels from './channels/channels.ts'
import * as concessionDesk from './concessions/admin.ts'
import * as concessions from './concessions/concessions.ts'
import * as customerChoices from './customer/choices.ts'
import * as customer from './customer/customer.ts'
import * as customerNewsletter from './customer/newsletter.ts'
import * as customerPictures from './customer/pictures.ts'
import * as scoreSafe from './customer/score-safe.ts'
import * as docs from './docs/docs.ts'
import * as duty from './duty/duty.ts'
import type { Endpoint } from './endpoint.ts'
import * as fans from './fans/fans.ts'
import * as favorites from './favorites/favorites.ts'
import * as filmDesk from './films/admin.ts'
import * as filmCaptions from './films/captions.ts'
import * as films from './films/films.ts'
import * as filmGroups from './films/groups.ts'
import * as filmRecordings from './films/recordings.ts'
import * as changes from './games/changes.ts'
import * as files from './games/files.ts'
import * as held from './games/held-values.ts'
import * as standings from './games/import/standings.ts'
import * as watched from './games/import/watched.ts'
import * as names from './games/names.ts'
import * as people from './games/people.ts'
import * as personTeams from './games/person-teams.ts'
import * as roster from './games/roster.ts'
import * as schedule from './games/schedule.ts'
import * as scorer from './games/scorer.ts'
import * as newYear from './games/years/new-year.ts'
import * as schoolYears from './games/years/school-years.ts'
import * as teamSeasons from './games/years/seasons.ts'
import * as giveawayDesk from './giveaways/admin.ts'
import * as giveaways from './giveaways/giveaways.ts'
import * as health from './health/health.ts'
import * as home from './home/home.ts'
import * as homeRows from './home/rows.ts'
import * as seenHome from './home/seen-home.ts'
import * as liveDesk from './live/admin.ts'
import * as captioner from './live/captioner.ts'
import * as liveDisk from './live/disk.ts'
import * as eventDesk from './live/events.ts'
import * as live from './live/live.ts'
import * as liveSignals from './live/signals.ts'
import * as liveStreams from './live/streams.ts'
import * as liveUpdateDesk from './live-update/admin.ts'
import * as liveUpdate from './live-update/live-update.ts'
import * as machine from './machine/machine.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as marketDesk from './markets/admin.ts'
import * as notThere from './markets/not-there.ts'
import * as placeReports from './markets/place-reports.ts'
import * as announced from './messages/announced.ts'
import * as announcements from './messages/announcements.ts'
import * as appNotices from './messages/app-notices.ts'
import * as appNotifications from './messages/notifications.ts'
import { filmPath } from './origin/origin.ts'
import * as planDesk from './plans/admin.ts'
import * as planCodes from './plans/codes.ts'
import * as planGroups from './plans/groups.ts'
import * as planList from './plans/list.ts'
import * as myPlans from './plans/my-plans.ts'
import * as purchases from './plans/purchases.ts'
import * as planTrials from './plans/trials.ts'
import * as watchedPlanList from './plans/watched-list.ts'
import * as playback from './playback/playback.ts'
import * as realtime from './realtime/realtime.ts'
import * as records from './records/records.ts'
import { getFullPath } from './request.ts'
import * as rewardDesk from './rewards/admin.ts'
import * as rewardLogin from './rewards/login.ts'
import * as rewardPredictions from './rewards/predictions.ts'
import * as rewardPrizes from './rewards/prizes.ts'
import * as rewards from './rewards/rewards.ts'
import * as rewardRules from './rewards/rules.ts'
import * as schoolDesk from './school/admin.ts'
import * as appLinks from './school/app-links.ts'
import * as school from './school/school.ts'
import * as soapbox from './school/soapbox.ts'
import * as managedSports from './school/sports.ts'
import * as search from './search/search.ts'
import * as setup from './setup/setup.ts'
import * as socialPosts from './social/posts.ts'
import * as social from './social/social.ts'
import * as socialSources from './social/sources.ts'
import * as staffMe from './staff/me.ts'
import * as staff from './staff/staff.ts'
import * as stats from './stats/stats.ts'
import * as storyDesk from './stories/admin.ts'
import * as storyFeeds from './stories/feeds.ts'
import * as storyRecaps from './stories/recaps.ts'
import * as stories from './stories/stories.ts'
import * as ticketDesk from './tickets/admin.ts'
import * as tickets from './tickets/tickets.ts'
import * as trash from './trash/trash.ts'
import * as venues from './venues/venues.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'host' in value && 'path' in value && 'response' in value

/** The endpoints that a folder of this contract declares. */
export interface ServiceDeclaration {
  /** Describes the folder in one line, for someone looking for an endpoint. */
  about: string
  endpoints: Readonly<Record<string, Endpoint>>
}

const declareService = (about: string, ...declared: object[]): ServiceDeclaration => ({
  about,
  endpoints: Object.fromEntries(
    declared
      .flatMap((each) => Object.entries(each))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
})

/** Every endpoint by folder and name. The command line has a group for each folder. */
export const services: Readonly<Record<string, ServiceDeclaration>> = {
  auth: declareService('Sign-in, sign-out, sessions and test accounts', auth, debugAccounts),
  customer: declareService(
    'Fan accounts, preferences, profile photos and the newsletter',
    customer,
    customerChoices,
    customerNewsletter,
    customerPictures,
    scoreSafe,
  ),
  fans: declareService('Fan accounts, for people who support fans', fans),
  access: declareService('Who can watch what, why, and how to get it', access, waysToWatch),
  giveaways: declareService('Giveaways, drawings and sponsor requests', giveaways, giveawayDesk),
  cards: declareService('Preview images of shared pages', cards),
  home: declareService('Home screens and their rows', home, homeRows, seenHome),
  films: declareService(
    'Titles, videos, captions, groups, genres and series',
    films,
    filmDesk,
    filmCaptions,
    filmGroups,
    filmRecordings,
  ),
  live: declareService(
    'Live events, encoders, slates, captions and recordings',
    live,
    liveDesk,
    eventDesk,
    captioner,
    liveDisk,
    liveSignals,
    liveStreams,
  ),
  'live-update': declareService('Updates of the iPhone and Android apps', liveUpdate, liveUpdateDesk),
  channels: declareService('Channels and their guide', channels, channelDesk),
  markets: declareService(
    'Markets: where a network is, and the market set for a fan',
    marketDesk,
    notThere,
    placeReports,
  ),
  plans: declareService('Plans: what they give, and who was given one', {
    ...planDesk,
    ...planCodes,
    ...planList,
    ...watchedPlanList,
    ...planGroups,
    ...myPlans,
    ...purchases,
    ...planTrials,
  }),
  playback: declareService('Video playback', playback),
  ads: declareService('Sponsors and ads', shownAds, sponsors, adNumbers),
  favorites: declareService('My List, favorites and watched titles', favorites),
  alerts: declareService('Alerts on phones', alerts, alertDesk),
  audit: declareService('Activity log', audit),
  school: declareService(
    'School settings: names, colors, sports, plans and markets',
    school,
    schoolDesk,
    managedSports,
    appLinks,
    soapbox,
  ),
  trash: declareService('Trash: items deleted in the last 30 days', trash),
  machine: declareService('Server status, backups and email', machine),
  duty: declareService('Staff on duty on game days', duty),
  messages: declareService(
    'Announcements in the app, and notices to phone apps and old versions',
    announced,
    announcements,
    appNotices,
    appNotifications,
  ),
  staff: declareService('Staff members and your own account', staff, staffMe),
  games: declareService(
    'Games, schedules, rosters, score files, schools and names',
    schedule,
    schoolYears,
    teamSeasons,
    newYear,
    people,
    personTeams,
    roster,
    scorer,
    changes,
    files,
    held,
    names,
    standings,
    watched,
  ),
  setup: declareService('School setup', setup),
  stats: declareService('Schedules, scores, players and stats, as fans see them', stats),
  stories: declareService('Stories and the feeds they come from', stories, storyDesk, storyFeeds, storyRecaps),
  search: declareService('Search', search),
  social: declareService('Social posts and the accounts they come from', social, socialSources, socialPosts),
  rewards: declareService(
    'Points, trophies, prizes and check-in codes',
    rewardLogin,
    rewardPredictions,
    rewards,
    rewardPrizes,
    rewardRules,
    rewardDesk,
  ),
  tickets: declareService('Single-game and season tickets', tickets, ticketDesk),
  records: declareService('School records', records),
  venues: declareService('Venues and seat maps', venues),
  concessions: declareService('Concession stands, menus and sold-out items', concessions, concessionDesk),
  realtime: declareService('Game data, live and at any past moment', realtime),
  analytics: declareService('Usage statistics', analytics, faults, numbers),
  health: declareService('Health checks and metrics', health),
  docs: declareService('API documentation', docs),
  mailbox: declareService('Development mailbox', mailbox),
}

/** Every endpoint by its name, for the server, the documents and the tests. The app imports only the ones it calls. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...Object.values(services).map((each) => each.endpoints),
)

/** First path segments that a service answers and the app does not, videos included. */
export const serviceRoots: readonly string[] = [
  ...new Set([filmPath, ...Object.values(endpoints).map(getFullPath)].map((path) => String(path.split('/')[1]))),
].toSorted()

/** Matches the addresses that the app's router leaves to the server. */
export const serviceAddressPattern = new RegExp(`^/(${serviceRoots.join('|')})(/|$|\\?)`)
