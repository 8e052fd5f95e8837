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
import { PageNotFound } from './shell/PageNotFound.tsx'

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

const formatPicturesLabel = ({ new_pictures }: StaffMe): string =>
  new_pictures === 0 ? 'Fan photos' : `Fan photos, ${new_pictures} new`

/** Every page of the console; the bar, the menu and the addresses are derived from this list. */
export const consolePages: readonly ConsolePage[] = [
  { word: '', bar: { label: 'Game day', short: 'Games', icon: 'bolt' }, role: 'scorer', screen: () => <TodayScreen /> },
  {
    word: 'games',
    within: '',
    role: 'scorer',
    screen: renderGame,
  },
  {
    word: 'schedule',
    bar: { label: 'Schedule', icon: 'calendar' },
    role: 'operator',
    screen: () => <ScheduleScreen />,
  },
  { word: 'teams', bar: { label: 'Teams', icon: 'group' }, role: 'operator', screen: renderTeams },
  {
    word: 'scores',
    bar: { label: 'Box scores', short: 'Scores', icon: 'trophy' },
    role: 'operator',
    screen: () => <ScoresScreen />,
  },
  { word: 'streams', bar: { label: 'Streams', icon: 'camera' }, role: 'operator', screen: renderStreams },
  { word: 'films', bar: { label: 'Videos', icon: 'film' }, role: 'editor', screen: renderFilms },
  {
    word: 'guide',
    bar: { label: 'Guide', icon: 'tv' },
    role: 'operator',
    screen: ([id = '', part = '']) => <GuideScreen id={id} part={part} />,
  },
  {
    word: 'home',
    bar: { label: 'Home', icon: 'home' },
    role: 'editor',
    screen: ([tab = '', id = '']) => <HomeScreen tab={tab} id={id} />,
  },
  {
    word: 'account',
    menu: [{ label: 'Your account', icon: 'shield' }],
    role: 'scorer',
    screen: () => <AccountScreen />,
  },
  {
    word: 'stories',
    menu: [{ label: 'Stories', icon: 'edit' }],
    role: 'editor',
    screen: ([id = '']) => <StoriesScreen id={id} />,
  },
  {
    word: 'social',
    menu: [{ label: 'Social', icon: 'share' }],
    role: 'editor',
    screen: ([id = '']) => <SocialScreen id={id} />,
  },
  {
    word: 'pictures',
    menu: [{ label: formatPicturesLabel, icon: 'user' }],
    role: 'editor',
    screen: () => <PicturesScreen />,
  },
  {
    word: 'numbers',
    menu: [{ label: 'Analytics', icon: 'trophy' }],
    role: 'operator',
    screen: () => <NumbersScreen />,
  },
  {
    word: 'opponents',
    menu: [{ label: 'Opponents', icon: 'shield' }],
    role: 'operator',
    screen: renderOpponents,
  },
  {
    word: 'seasons',
    menu: [{ label: 'Seasons', icon: 'calendar' }],
    role: 'operator',
    screen: () => <SeasonsScreen />,
  },
  {
    word: 'new-year',
    menu: [{ label: 'New school year', icon: 'graduate' }],
    role: 'operator',
    screen: () => <NewYearScreen />,
  },
  { word: 'sports', menu: [{ label: 'Sports', icon: 'trophy' }], role: 'operator', screen: () => <SportsScreen /> },
  { word: 'fans', menu: [{ label: 'Fans', icon: 'user' }], role: 'operator', screen: renderFans },
  { word: 'tickets', menu: [{ label: 'Tickets', icon: 'ticket' }], role: 'operator', screen: () => <TicketsScreen /> },
  {
    word: 'concessions',
    menu: [{ label: 'Concessions', icon: 'home' }],
    role: 'operator',
    screen: ([part = '', id = '']) => <ConcessionsScreen part={part} id={id} />,
  },
  {
    word: 'rewards',
    menu: [{ label: 'Rewards', icon: 'heart' }],
    role: 'operator',
    screen: ([part = '']) => <RewardsScreen part={part} />,
  },
  {
    word: 'messages',
    menu: [
      { label: 'Announcements', icon: 'bell', part: 'announcements' },
      { label: 'App notices', icon: 'phone', part: 'app-notices' },
    ],
    role: 'operator',
    screen: renderMessages,
  },
  {
    word: 'app-updates',
    menu: [{ label: 'App updates', icon: 'upload' }],
    role: 'operator',
    screen: () => <AppUpdatesScreen />,
  },
  { word: 'alerts', menu: [{ label: 'Alerts', icon: 'bell' }], role: 'operator', screen: () => <AlertsScreen /> },
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
    menu: [{ label: 'Giveaways', icon: 'trophy' }],
    role: 'operator',
    screen: ([id = '']) => <GiveawaysScreen id={id} />,
  },
  { word: 'staff', menu: [{ label: 'Staff', icon: 'group' }], role: 'operator', screen: () => <StaffScreen /> },
  {
    word: 'school',
    menu: [{ label: 'The school', icon: 'graduate' }],
    role: 'operator',
    screen: () => <SchoolScreen />,
  },
  {
    word: 'machine',
    menu: [{ label: 'System status', icon: 'gear' }],
    role: 'operator',
    screen: () => <MachineScreen />,
  },
  {
    word: 'trail',
    menu: [{ label: 'Activity log', icon: 'clock' }],
    role: 'operator',
    screen: () => <ActivityLogScreen />,
  },
  { word: 'trash', menu: [{ label: 'Trash', icon: 'trash' }], role: 'operator', screen: () => <TrashScreen /> },
]

/** Renders the screen of an address. */
export function renderScreen(place: string, me: StaffMe) {
  const [, segment = '', ...parts] = place.split('/')
  const page = consolePages.find((one) => one.word === segment)
  return page && hasRole(me, page.role) ? page.screen(parts, me) : <PageNotFound />
}
