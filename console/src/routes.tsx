import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { useEffect } from 'react'
import { AccountScreen } from './features/account/AccountScreen.tsx'
import { GameScreen } from './features/game/GameScreen.tsx'
import { MachineScreen } from './features/machine/MachineScreen.tsx'
import { ScoresScreen } from './features/scores/ScoresScreen.tsx'
import { StreamScreen } from './features/streams/one/StreamScreen.tsx'
import { StreamsScreen } from './features/streams/StreamsScreen.tsx'
import { TodayScreen } from './features/today/TodayScreen.tsx'
import { TrashScreen } from './features/trash/TrashScreen.tsx'
import { hasRole } from './shared/me/useMe.ts'
import { navigateTo } from './shared/router/navigation.ts'
import type { ConsolePage } from './shell/ConsoleFrame.tsx'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { MoreScreen } from './shell/MoreScreen.tsx'
import { PageNotFound } from './shell/PageNotFound.tsx'
import { matchesPath } from './shell/page-path.ts'
import { listOpenSections } from './shell/sections.ts'

/** Redirects an old address to the current one. */
function RedirectTo({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to])
  return null
}

/** Pages that game day does not need are loaded when they are opened. */
const StaffScreen = lazyScreen(async () => (await import('./features/staff/StaffScreen.tsx')).StaffScreen)
const ActivityLogScreen = lazyScreen(
  async () => (await import('./features/activity-log/ActivityLogScreen.tsx')).ActivityLogScreen,
)
const ScheduleScreen = lazyScreen(async () => (await import('./features/schedule/ScheduleScreen.tsx')).ScheduleScreen)
const HomeScreen = lazyScreen(async () => (await import('./features/home/HomeScreen.tsx')).HomeScreen)
const GuideScreen = lazyScreen(async () => (await import('./features/guide/GuideScreen.tsx')).GuideScreen)
const PicturesScreen = lazyScreen(async () => (await import('./features/pictures/PicturesScreen.tsx')).PicturesScreen)

const NumbersScreen = lazyScreen(async () => (await import('./features/numbers/NumbersScreen.tsx')).NumbersScreen)

const StoriesScreen = lazyScreen(async () => (await import('./features/stories/StoriesScreen.tsx')).StoriesScreen)

const SocialScreen = lazyScreen(async () => (await import('./features/social/SocialScreen.tsx')).SocialScreen)

const RewardsScreen = lazyScreen(async () => (await import('./features/rewards/RewardsScreen.tsx')).RewardsScreen)
const ConcessionsScreen = lazyScreen(
  async () => (await import('./features/concessions/ConcessionsScreen.tsx')).ConcessionsScreen,
)
const TicketsScreen = lazyScreen(async () => (await import('./features/tickets/TicketsScreen.tsx')).TicketsScreen)
const GiveawaysScreen = lazyScreen(
  async () => (await import('./features/giveaways/GiveawaysScreen.tsx')).GiveawaysScreen,
)

const AlertsScreen = lazyScreen(async () => (await import('./features/alerts/AlertsScreen.tsx')).AlertsScreen)
const MessagesScreen = lazyScreen(async () => (await import('./features/messages/MessagesScreen.tsx')).MessagesScreen)

const AppUpdatesScreen = lazyScreen(
  async () => (await import('./features/app-updates/AppUpdatesScreen.tsx')).AppUpdatesScreen,
)

const SchoolScreen = lazyScreen(async () => (await import('./features/school/SchoolScreen.tsx')).SchoolScreen)

const GameEditScreen = lazyScreen(async () => (await import('./features/game/edit/GameEditScreen.tsx')).GameEditScreen)
const GameMergeScreen = lazyScreen(
  async () => (await import('./features/game/edit/GameMergeScreen.tsx')).GameMergeScreen,
)

const OpponentsScreen = lazyScreen(
  async () => (await import('./features/opponents/OpponentsScreen.tsx')).OpponentsScreen,
)

const NewYearScreen = lazyScreen(async () => (await import('./features/new-year/NewYearScreen.tsx')).NewYearScreen)
const SeasonsScreen = lazyScreen(async () => (await import('./features/seasons/SeasonsScreen.tsx')).SeasonsScreen)
const SportsScreen = lazyScreen(async () => (await import('./features/sports/SportsScreen.tsx')).SportsScreen)
const FansScreen = lazyScreen(async () => (await import('./features/fans/FansScreen.tsx')).FansScreen)
const CanTheyWatchScreen = lazyScreen(
  async () => (await import('./features/fans/watch/CanTheyWatchScreen.tsx')).CanTheyWatchScreen,
)
const PlansScreen = lazyScreen(async () => (await import('./features/plans/PlansScreen.tsx')).PlansScreen)
const BatchScreen = lazyScreen(async () => (await import('./features/plans/BatchScreen.tsx')).BatchScreen)
const TicketListScreen = lazyScreen(
  async () => (await import('./features/ticket-list/TicketListScreen.tsx')).TicketListScreen,
)
const GroupGrantScreen = lazyScreen(
  async () => (await import('./features/group-grant/GroupGrantScreen.tsx')).GroupGrantScreen,
)
const TeamsScreen = lazyScreen(async () => (await import('./features/teams/TeamsScreen.tsx')).TeamsScreen)
const PersonScreen = lazyScreen(async () => (await import('./features/teams/person/PersonScreen.tsx')).PersonScreen)
const RecordsScreen = lazyScreen(async () => (await import('./features/records/RecordsScreen.tsx')).RecordsScreen)
const TeamScreen = lazyScreen(async () => (await import('./features/teams/TeamScreen.tsx')).TeamScreen)

/** The video pages include the player, which is larger than all other pages. */
const FilmsScreen = lazyScreen(async () => (await import('./features/films/FilmsScreen.tsx')).FilmsScreen)
const FilmScreen = lazyScreen(async () => (await import('./features/films/FilmScreen.tsx')).FilmScreen)

const renderFilms = ([id]: readonly string[]) =>
  id === undefined ? <FilmsScreen /> : <FilmScreen key={id} id={Number(id)} />

const renderStreams = ([id]: readonly string[]) =>
  id === undefined ? <StreamsScreen /> : <StreamScreen key={id} id={Number(id)} />

function renderGame([id = '', part]: readonly string[], me: StaffMe) {
  if (part === undefined) return <GameScreen key={id} id={Number(id)} />
  if (!hasRole(me, 'operator')) return <PageNotFound />
  return part === 'edit' ? <GameEditScreen key={id} id={Number(id)} /> : <GameMergeScreen key={id} id={Number(id)} />
}

function renderTeams([sport, id]: readonly string[]) {
  if (sport === undefined) return <TeamsScreen />
  if (id === undefined) return <TeamScreen key={sport} sport={sport} />
  if (id === 'records') return <RecordsScreen key={sport} sport={sport} />
  return <PersonScreen key={id} sport={sport} id={Number(id)} />
}

/** Sponsors and ads are the operators' part of the home. */
const renderHome = ([tab = '', id = '']: readonly string[], me: StaffMe) =>
  /^(sponsors|ads)$/.test(tab) && !hasRole(me, 'operator') ? <PageNotFound /> : <HomeScreen tab={tab} id={id} />

const renderMessages = ([part, id = '']: readonly string[]) => (
  <MessagesScreen key={part} kind={part === 'app-notices' ? 'app-notice' : 'announcement'} id={id} />
)

/** Every page of the console. The navigation is in `shell/sections.ts`. */
export const consolePages: readonly ConsolePage[] = [
  { word: '', role: 'scorer', screen: () => <TodayScreen /> },
  { word: 'games', paths: [':number', ':number/edit', ':number/merge'], role: 'scorer', screen: renderGame },
  { word: 'schedule', role: 'operator', screen: () => <ScheduleScreen /> },
  { word: 'teams', paths: ['', ':sport', ':sport/records', ':sport/:number'], role: 'operator', screen: renderTeams },
  { word: 'scores', role: 'operator', screen: () => <ScoresScreen /> },
  { word: 'streams', paths: ['', ':number'], role: 'operator', screen: renderStreams },
  { word: 'films', paths: ['', ':number'], role: 'editor', screen: renderFilms },
  {
    word: 'guide',
    paths: ['', 'new', ':number', ':number/loop', ':number/about'],
    role: 'operator',
    screen: ([id = '', part = '']) => <GuideScreen id={id} part={part} />,
  },
  {
    word: 'home',
    paths: ['', 'rows/new', 'rows/:number', 'seen', 'sponsors', 'ads', 'ads/new', 'ads/:number', 'groups'],
    role: 'editor',
    screen: renderHome,
  },
  { word: 'account', role: 'scorer', screen: () => <AccountScreen /> },
  {
    word: 'stories',
    paths: ['', 'feeds', 'new', ':number'],
    role: 'editor',
    screen: ([id = '']) => <StoriesScreen id={id} />,
  },
  { word: 'social', paths: ['', 'posts'], role: 'editor', screen: ([id = '']) => <SocialScreen id={id} /> },
  { word: 'pictures', role: 'editor', screen: () => <PicturesScreen /> },
  { word: 'numbers', role: 'operator', screen: () => <NumbersScreen /> },
  {
    word: 'opponents',
    paths: ['', ':number'],
    role: 'operator',
    screen: ([id]) => <OpponentsScreen id={id === undefined ? undefined : Number(id)} />,
  },
  { word: 'seasons', role: 'operator', screen: () => <SeasonsScreen /> },
  { word: 'new-year', role: 'operator', screen: () => <NewYearScreen /> },
  { word: 'sports', role: 'operator', screen: () => <SportsScreen /> },
  { word: 'fans', paths: ['', ':uid'], role: 'operator', screen: ([uid]) => <FansScreen uid={uid} /> },
  { word: 'can-they-watch', role: 'operator', screen: () => <CanTheyWatchScreen /> },
  {
    word: 'plans',
    paths: ['', 'list', 'grant', 'codes/:number'],
    role: 'operator',
    screen: ([part, id]) => {
      if (part === 'list') return <TicketListScreen />
      if (part === 'grant') return <GroupGrantScreen />
      return id === undefined ? <PlansScreen /> : <BatchScreen key={id} id={Number(id)} />
    },
  },
  { word: 'tickets', role: 'operator', screen: () => <TicketsScreen /> },
  {
    word: 'concessions',
    paths: ['', 'venue/new', 'venue/:number', 'stand/:number', 'new/:number'],
    role: 'operator',
    screen: ([part = '', id = '']) => <ConcessionsScreen part={part} id={id} />,
  },
  {
    word: 'rewards',
    paths: ['', 'prizes', 'redemptions', 'causes', 'codes'],
    role: 'operator',
    screen: ([part = '']) => <RewardsScreen part={part} />,
  },
  {
    word: 'messages',
    paths: ['', 'announcements', 'announcements/:number', 'app-notices', 'app-notices/:number'],
    role: 'operator',
    screen: renderMessages,
  },
  { word: 'app-updates', role: 'operator', screen: () => <AppUpdatesScreen /> },
  { word: 'alerts', role: 'operator', screen: () => <AlertsScreen /> },
  {
    word: 'more',
    role: 'scorer',
    screen: (_parts, me) => <MoreScreen sections={listOpenSections(me, consolePages)} />,
  },
  // Old addresses, which are still in emails and bookmarks.
  ...['announcements', 'app-notices'].map(
    (word): ConsolePage => ({
      word,
      paths: ['', ':number'],
      role: 'scorer',
      screen: (parts) => <RedirectTo to={`/messages/${[word, ...parts].join('/')}`} />,
    }),
  ),
  // The old address, which is still in emails and bookmarks.
  {
    word: 'campaigns',
    paths: ['', ':number'],
    role: 'operator',
    screen: (parts) => <RedirectTo to={`/${['giveaways', ...parts].join('/')}`} />,
  },
  { word: 'giveaways', paths: ['', ':number'], role: 'operator', screen: ([id = '']) => <GiveawaysScreen id={id} /> },
  { word: 'staff', role: 'operator', screen: () => <StaffScreen /> },
  { word: 'school', role: 'operator', screen: () => <SchoolScreen /> },
  { word: 'machine', role: 'operator', screen: () => <MachineScreen /> },
  { word: 'trail', role: 'operator', screen: () => <ActivityLogScreen /> },
  { word: 'trash', role: 'operator', screen: () => <TrashScreen /> },
]

/** Renders the screen of an address. */
export function renderScreen(place: string, me: StaffMe) {
  const [, segment = '', ...parts] = place.split('/')
  const page = consolePages.find((one) => one.word === segment)
  const isPage = page && hasRole(me, page.role) && matchesPath(parts, page.paths ?? [''])
  return isPage ? page.screen(parts, me) : <PageNotFound />
}
