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
import { Link } from './shared/router/Link.tsx'
import { navigate, usePath } from './shared/router/navigation.ts'
import { Screen } from './shared/screen/Screen.tsx'
import { leave } from './shared/session/leave.ts'
import { useSession } from './shared/session/session.ts'
import { mayAsMuchAs } from './shared/session/useMe.ts'
import { ConfirmDialog } from './shell/ConfirmDialog.tsx'
import { Frame } from './shell/Frame.tsx'
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
  <Screen title="Nothing is here">
    <EmptyState
      title="This address leads nowhere"
      action={
        <Link to="/" className={buttonClass()}>
          To the game day
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
const CampaignsScreen = fetched(async () => (await import('./features/campaigns/CampaignsScreen.tsx')).CampaignsScreen)

const MessagesScreen = fetched(async () => (await import('./features/messages/MessagesScreen.tsx')).MessagesScreen)

/** With the player in it, longer than all the others: fetched when somebody opens it. */
const FilmsScreen = fetched(async () => (await import('./features/films/FilmsScreen.tsx')).FilmsScreen)
const FilmScreen = fetched(async () => (await import('./features/films/FilmScreen.tsx')).FilmScreen)

function filmsAt(id: string) {
  if (id === '') return <FilmsScreen />
  return /^\d{1,9}$/.test(id) ? <FilmScreen key={id} id={Number(id)} /> : <NothingHere />
}

function messagesAt(part: string, id: string) {
  if (part === '' || part === 'announcements') return <MessagesScreen key={part} kind="announcement" id={id} />
  return part === 'app-notices' ? <MessagesScreen key={part} kind="app-notice" id={id} /> : <NothingHere />
}

/** Which screen an address is. */
function screenAt(place: string, me: StaffMe) {
  const [, word = '', id = '', more = ''] = place.split('/')
  switch (word) {
    case '':
      return <TodayScreen />
    case 'games':
      return /^\d{1,9}$/.test(id) ? <GameScreen key={id} id={Number(id)} /> : <NothingHere />
    case 'schedule':
      return <ScheduleScreen />
    case 'scores':
      return <ScoresScreen />
    case 'streams':
      return <StreamsScreen />
    case 'films':
      return mayAsMuchAs(me, 'editor') ? filmsAt(id) : <NothingHere />
    case 'guide':
      return mayAsMuchAs(me, 'operator') ? <GuideScreen id={id} part={more} /> : <NothingHere />
    case 'home':
      return <HomeScreen tab={id} id={more} />
    case 'pictures':
      return mayAsMuchAs(me, 'editor') ? <PicturesScreen /> : <NothingHere />
    case 'stories':
      return mayAsMuchAs(me, 'editor') ? <StoriesScreen id={id} /> : <NothingHere />
    case 'social':
      return mayAsMuchAs(me, 'editor') ? <SocialScreen id={id} /> : <NothingHere />
    case 'rewards':
      return mayAsMuchAs(me, 'operator') ? <RewardsScreen part={id} /> : <NothingHere />
    case 'concessions':
      return mayAsMuchAs(me, 'operator') ? <ConcessionsScreen part={id} id={more} /> : <NothingHere />
    case 'tickets':
      return mayAsMuchAs(me, 'operator') ? <TicketsScreen /> : <NothingHere />
    case 'campaigns':
      return mayAsMuchAs(me, 'operator') ? <CampaignsScreen id={id} /> : <NothingHere />
    case 'messages':
      return mayAsMuchAs(me, 'operator') ? messagesAt(id, more) : <NothingHere />
    // Where each kind stood before: links to it are in mails and bookmarks.
    case 'announcements':
    case 'app-notices':
      return <Moved to={`/messages${place}`} />
    case 'numbers':
      return mayAsMuchAs(me, 'operator') ? <NumbersScreen /> : <NothingHere />
    case 'staff':
      return <StaffScreen />
    case 'account':
      return <AccountScreen />
    case 'school':
      return <SchoolScreen />
    case 'machine':
      return <MachineScreen />
    case 'trash':
      return <TrashScreen />
    case 'trail':
      return <TrailScreen />
    default:
      return <NothingHere />
  }
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
        {(me) => <Frame me={me}>{screenAt(place, me)}</Frame>}
      </Gate>
      <ConfirmDialog />
    </>
  )
}
