import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { listAllSports } from '@fieldhouse/sports/identities'
import { useEffect } from 'react'
import { AccountScreen } from './features/account/AccountScreen.tsx'
import { ActivityLogScreen } from './features/activity-log/ActivityLogScreen.tsx'
import { GameScreen } from './features/game/GameScreen.tsx'
import { MachineScreen } from './features/machine/MachineScreen.tsx'
import { SchoolScreen } from './features/school/SchoolScreen.tsx'
import { ScoresScreen } from './features/scores/ScoresScreen.tsx'
import { StaffScreen } from './features/staff/StaffScreen.tsx'
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
import { listOpenSections } from './shell/sections.ts'

/** Redirects an old address to the current one. */
function RedirectTo({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to])
  return null
}

/** Pages that game day does not need are loaded when they are opened. */
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
const TeamsScreen = lazyScreen(async () => (await import('./features/teams/TeamsScreen.tsx')).TeamsScreen)
const PersonScreen = lazyScreen(async () => (await import('./features/teams/person/PersonScreen.tsx')).PersonScreen)
const RecordsScreen = lazyScreen(async () => (await import('./features/records/RecordsScreen.tsx')).RecordsScreen)
const TeamScreen = lazyScreen(async () => (await import('./features/teams/TeamScreen.tsx')).TeamScreen)

/** The video pages include the player, which is larger than all other pages. */
const FilmsScreen = lazyScreen(async () => (await import('./features/films/FilmsScreen.tsx')).FilmsScreen)
const FilmScreen = lazyScreen(async () => (await import('./features/films/FilmScreen.tsx')).FilmScreen)

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id)

function renderFilms([id = '']: readonly string[]) {
  if (id === '') return <FilmsScreen />
  return isNumber(id) ? <FilmScreen key={id} id={Number(id)} /> : <PageNotFound />
}

function renderStreams([id = '']: readonly string[]) {
  if (id === '') return <StreamsScreen />
  return isNumber(id) ? <StreamScreen key={id} id={Number(id)} /> : <PageNotFound />
}

function renderGame([id = '', part = '']: readonly string[], me: StaffMe) {
  if (!isNumber(id)) return <PageNotFound />
  if (part === '') return <GameScreen key={id} id={Number(id)} />
  if (!hasRole(me, 'operator')) return <PageNotFound />
  if (part === 'edit') return <GameEditScreen key={id} id={Number(id)} />
  return part === 'merge' ? <GameMergeScreen key={id} id={Number(id)} /> : <PageNotFound />
}

function renderTeams([sport = '', id = '']: readonly string[]) {
  if (sport === '') return <TeamsScreen />
  if (!listAllSports().some(({ slug }) => slug === sport)) return <PageNotFound />
  if (id === '') return <TeamScreen key={sport} sport={sport} />
  if (id === 'records') return <RecordsScreen key={sport} sport={sport} />
  return isNumber(id) ? <PersonScreen key={id} sport={sport} id={Number(id)} /> : <PageNotFound />
}

function renderOpponents([id = '']: readonly string[]) {
  if (id === '') return <OpponentsScreen id={undefined} />
  return isNumber(id) ? <OpponentsScreen id={Number(id)} /> : <PageNotFound />
}

function renderFans([uid = '']: readonly string[]) {
  if (uid === '') return <FansScreen uid={undefined} />
  return /^[\w-]{8,64}$/.test(uid) ? <FansScreen uid={uid} /> : <PageNotFound />
}

function renderMessages([part = '', id = '']: readonly string[]) {
  if (part === '' || part === 'announcements') return <MessagesScreen key={part} kind="announcement" id={id} />
  return part === 'app-notices' ? <MessagesScreen key={part} kind="app-notice" id={id} /> : <PageNotFound />
}

/** Every page of the console. The navigation is in `shell/sections.ts`. */
export const consolePages: readonly ConsolePage[] = [
  { word: '', role: 'scorer', screen: () => <TodayScreen /> },
  {
    word: 'games',
    role: 'scorer',
    screen: renderGame,
  },
  {
    word: 'schedule',
    role: 'operator',
    screen: () => <ScheduleScreen />,
  },
  { word: 'teams', role: 'operator', screen: renderTeams },
  {
    word: 'scores',
    role: 'operator',
    screen: () => <ScoresScreen />,
  },
  { word: 'streams', role: 'operator', screen: renderStreams },
  { word: 'films', role: 'editor', screen: renderFilms },
  {
    word: 'guide',
    role: 'operator',
    screen: ([id = '', part = '']) => <GuideScreen id={id} part={part} />,
  },
  {
    word: 'home',
    role: 'editor',
    screen: ([tab = '', id = '']) => <HomeScreen tab={tab} id={id} />,
  },
  {
    word: 'account',
    role: 'scorer',
    screen: () => <AccountScreen />,
  },
  {
    word: 'stories',
    role: 'editor',
    screen: ([id = '']) => <StoriesScreen id={id} />,
  },
  {
    word: 'social',
    role: 'editor',
    screen: ([id = '']) => <SocialScreen id={id} />,
  },
  {
    word: 'pictures',
    role: 'editor',
    screen: () => <PicturesScreen />,
  },
  {
    word: 'numbers',
    role: 'operator',
    screen: () => <NumbersScreen />,
  },
  {
    word: 'opponents',
    role: 'operator',
    screen: renderOpponents,
  },
  {
    word: 'seasons',
    role: 'operator',
    screen: () => <SeasonsScreen />,
  },
  {
    word: 'new-year',
    role: 'operator',
    screen: () => <NewYearScreen />,
  },
  { word: 'sports', role: 'operator', screen: () => <SportsScreen /> },
  { word: 'fans', role: 'operator', screen: renderFans },
  { word: 'tickets', role: 'operator', screen: () => <TicketsScreen /> },
  {
    word: 'concessions',
    role: 'operator',
    screen: ([part = '', id = '']) => <ConcessionsScreen part={part} id={id} />,
  },
  {
    word: 'rewards',
    role: 'operator',
    screen: ([part = '']) => <RewardsScreen part={part} />,
  },
  {
    word: 'messages',
    role: 'operator',
    screen: renderMessages,
  },
  {
    word: 'app-updates',
    role: 'operator',
    screen: () => <AppUpdatesScreen />,
  },
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
      role: 'scorer',
      screen: (parts) => <RedirectTo to={`/messages/${[word, ...parts].join('/')}`} />,
    }),
  ),
  // The old address, which is still in emails and bookmarks.
  {
    word: 'campaigns',
    role: 'operator',
    screen: (parts) => <RedirectTo to={`/${['giveaways', ...parts].join('/')}`} />,
  },
  {
    word: 'giveaways',
    role: 'operator',
    screen: ([id = '']) => <GiveawaysScreen id={id} />,
  },
  { word: 'staff', role: 'operator', screen: () => <StaffScreen /> },
  {
    word: 'school',
    role: 'operator',
    screen: () => <SchoolScreen />,
  },
  {
    word: 'machine',
    role: 'operator',
    screen: () => <MachineScreen />,
  },
  {
    word: 'trail',
    role: 'operator',
    screen: () => <ActivityLogScreen />,
  },
  { word: 'trash', role: 'operator', screen: () => <TrashScreen /> },
]

/** Renders the screen of an address. */
export function renderScreen(place: string, me: StaffMe) {
  const [, segment = '', ...parts] = place.split('/')
  const page = consolePages.find((one) => one.word === segment)
  return page && hasRole(me, page.role) ? page.screen(parts, me) : <PageNotFound />
}
