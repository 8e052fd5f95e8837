import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { type ReactNode, useEffect } from 'react'
import { AccountScreen } from './features/account/AccountScreen.tsx'
import { Factors } from './features/account/Factors.tsx'
import { GameScreen } from './features/game/GameScreen.tsx'
import { MachineScreen } from './features/machine/MachineScreen.tsx'
import { SchoolScreen } from './features/school/SchoolScreen.tsx'
import { ScoresScreen } from './features/scores/ScoresScreen.tsx'
import { Door } from './features/sign-in/Door.tsx'
import { JoinScreen } from './features/sign-in/JoinScreen.tsx'
import { SecondFactor } from './features/sign-in/SecondFactor.tsx'
import { SignInScreen } from './features/sign-in/SignInScreen.tsx'
import { StaffScreen } from './features/staff/StaffScreen.tsx'
import { StreamsScreen } from './features/streams/StreamsScreen.tsx'
import { TodayScreen } from './features/today/TodayScreen.tsx'
import { TrailScreen } from './features/trail/TrailScreen.tsx'
import { TrashScreen } from './features/trash/TrashScreen.tsx'
import { leave } from './shared/me/leave.ts'
import { mayAsMuchAs } from './shared/me/useMe.ts'
import { Link } from './shared/router/Link.tsx'
import { navigate, usePath } from './shared/router/navigation.ts'
import { Screen } from './shared/screen/Screen.tsx'
import { useSession } from './shared/session/session.ts'
import { ConfirmDialog } from './shell/ConfirmDialog.tsx'
import { type ConsolePage, Frame } from './shell/Frame.tsx'
import { fetched } from './shell/fetched.tsx'
import { Gate } from './shell/Gate.tsx'

type MustSetUpProps = { me: StaffMe; onDone: () => void; children: ReactNode }

/** Nothing opens without a second factor: the first thing that somebody new does is to set one up. */
const MustSetUp = ({ me, onDone, children }: MustSetUpProps) => (
  <Door title="Set up your second factor" text={`Welcome, ${me.firstname}. It takes a minute, once.`}>
    {children}
    {me.second_factor === 'given' ? (
      <Button wide onClick={onDone}>
        Open the console
      </Button>
    ) : (
      <Button variant="outline" wide onClick={() => void leave()}>
        Sign out
      </Button>
    )}
  </Door>
)

const NothingHere = () => (
  <Screen title="Page not found">
    <EmptyState
      title="This page doesn’t exist"
      action={
        <Link to="/" className={buttonClass()}>
          Go to Game day
        </Link>
      }
    />
  </Screen>
)

/** An address of before: whoever comes by it is led to the one of today. */
function Moved({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** Not of game day: fetched when it is opened. */
const ScheduleScreen = fetched(async () => (await import('./features/schedule/ScheduleScreen.tsx')).ScheduleScreen)
const HomeScreen = fetched(async () => (await import('./features/home/HomeScreen.tsx')).HomeScreen)
const GuideScreen = fetched(async () => (await import('./features/guide/GuideScreen.tsx')).GuideScreen)
const PicturesScreen = fetched(async () => (await import('./features/pictures/PicturesScreen.tsx')).PicturesScreen)

const NumbersScreen = fetched(async () => (await import('./features/numbers/NumbersScreen.tsx')).NumbersScreen)

const StoriesScreen = fetched(async () => (await import('./features/stories/StoriesScreen.tsx')).StoriesScreen)

const SocialScreen = fetched(async () => (await import('./features/social/SocialScreen.tsx')).SocialScreen)

const RewardsScreen = fetched(async () => (await import('./features/rewards/RewardsScreen.tsx')).RewardsScreen)
const ConcessionsScreen = fetched(
  async () => (await import('./features/concessions/ConcessionsScreen.tsx')).ConcessionsScreen,
)
const TicketsScreen = fetched(async () => (await import('./features/tickets/TicketsScreen.tsx')).TicketsScreen)
const GiveawaysScreen = fetched(async () => (await import('./features/giveaways/GiveawaysScreen.tsx')).GiveawaysScreen)

const MessagesScreen = fetched(async () => (await import('./features/messages/MessagesScreen.tsx')).MessagesScreen)

/** With the player in it, longer than all the others: fetched when somebody opens it. */
const FilmsScreen = fetched(async () => (await import('./features/films/FilmsScreen.tsx')).FilmsScreen)
const FilmScreen = fetched(async () => (await import('./features/films/FilmScreen.tsx')).FilmScreen)

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id)

function filmsAt([id = '']: readonly string[]) {
  if (id === '') return <FilmsScreen />
  return isNumber(id) ? <FilmScreen key={id} id={Number(id)} /> : <NothingHere />
}

function messagesAt([part = '', id = '']: readonly string[]) {
  if (part === '' || part === 'announcements') return <MessagesScreen key={part} kind="announcement" id={id} />
  return part === 'app-notices' ? <MessagesScreen key={part} kind="app-notice" id={id} /> : <NothingHere />
}

const newPictures = ({ new_pictures }: StaffMe): string =>
  new_pictures === 0 ? 'Pictures' : `Pictures, ${new_pictures} new`

/** Every page of the console. A new one is a line here: the bar, the menu and the addresses are made of it. */
const pages: readonly ConsolePage[] = [
  { word: '', bar: { label: 'Game day', short: 'Games', icon: 'bolt' }, role: 'scorer', screen: () => <TodayScreen /> },
  {
    word: 'games',
    within: '',
    role: 'scorer',
    screen: ([id = '']) => (isNumber(id) ? <GameScreen key={id} id={Number(id)} /> : <NothingHere />),
  },
  {
    word: 'schedule',
    bar: { label: 'Schedule', icon: 'calendar' },
    role: 'operator',
    screen: () => <ScheduleScreen />,
  },
  {
    word: 'scores',
    bar: { label: 'Box scores', short: 'Scores', icon: 'trophy' },
    role: 'operator',
    screen: () => <ScoresScreen />,
  },
  { word: 'streams', bar: { label: 'Streams', icon: 'camera' }, role: 'operator', screen: () => <StreamsScreen /> },
  { word: 'films', bar: { label: 'Videos', icon: 'film' }, role: 'editor', screen: filmsAt },
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
  { word: 'pictures', menu: [{ label: newPictures, icon: 'user' }], role: 'editor', screen: () => <PicturesScreen /> },
  { word: 'numbers', menu: [{ label: 'Numbers', icon: 'trophy' }], role: 'operator', screen: () => <NumbersScreen /> },
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
    screen: messagesAt,
  },
  // Where each kind stood before: links to it are in mails and bookmarks.
  ...['announcements', 'app-notices'].map(
    (word): ConsolePage => ({
      word,
      role: 'scorer',
      screen: (parts) => <Moved to={`/messages/${[word, ...parts].join('/')}`} />,
    }),
  ),
  // Its address before: links to it are in mails and bookmarks.
  { word: 'campaigns', role: 'operator', screen: (parts) => <Moved to={`/${['giveaways', ...parts].join('/')}`} /> },
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
  { word: 'trail', menu: [{ label: 'Activity log', icon: 'clock' }], role: 'operator', screen: () => <TrailScreen /> },
  { word: 'trash', menu: [{ label: 'Trash', icon: 'trash' }], role: 'operator', screen: () => <TrashScreen /> },
]

/** Which screen an address is. */
function screenAt(place: string, me: StaffMe) {
  const [, word = '', ...parts] = place.split('/')
  const page = pages.find((one) => one.word === word)
  return page && mayAsMuchAs(me, page.role) ? page.screen(parts) : <NothingHere />
}

export function Console() {
  const session = useSession()
  const place = usePath()
  if (place === '/join') return <JoinScreen />
  // Who has signed in stands where they wanted to be.
  if (!session) return <SignInScreen />
  return (
    <>
      <Gate
        owed={(me) => <SecondFactor me={me} />}
        notSetUp={(me, done) => (
          <MustSetUp me={me} onDone={done}>
            <Factors me={me} />
          </MustSetUp>
        )}
      >
        {(me) => (
          <Frame me={me} pages={pages}>
            {screenAt(place, me)}
          </Frame>
        )}
      </Gate>
      <ConfirmDialog />
    </>
  )
}
