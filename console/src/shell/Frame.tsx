import { useNow } from '@fieldhouse/client/state/useNow'
import { company } from '@fieldhouse/contract/company'
import type { Need } from '@fieldhouse/contract/duty/needs'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { Logo } from '@fieldhouse/design/art/Logo'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { initialsOf } from '@fieldhouse/design/layout/Avatar'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { TabBar } from '@fieldhouse/design/shell/TabBar'
import { TopBar } from '@fieldhouse/design/shell/TopBar'
import { type ReactNode, useEffect } from 'react'
import { useDay } from '../shared/game-day/useDay.ts'
import { Link } from '../shared/router/Link.tsx'
import { hrefOf, usePath } from '../shared/router/navigation.ts'
import { Screen } from '../shared/screen/Screen.tsx'
import { letSpeak, useMaySpeak, useSpeakUp } from '../shared/screen/speak-up.ts'
import { leave } from '../shared/session/leave.ts'
import { mayAsMuchAs } from '../shared/session/useMe.ts'
import { clockOf, zoneAtSchool } from '../shared/time.ts'
import styles from './Frame.module.css'

interface Room {
  to: string
  label: string
  /** Under the thumb. */
  short?: string
  icon: IconName
  also?: string
  /** Who may do something there. */
  role: StaffRole
}

const everyRoom: readonly Room[] = [
  { to: '/', label: 'Game day', short: 'Games', icon: 'bolt', also: 'games', role: 'scorer' },
  { to: '/schedule', label: 'Schedule', icon: 'calendar', role: 'operator' },
  { to: '/scores', label: 'Box scores', short: 'Scores', icon: 'trophy', role: 'operator' },
  { to: '/streams', label: 'Streams', icon: 'camera', role: 'operator' },
  { to: '/films', label: 'Films', icon: 'film', role: 'editor' },
  { to: '/guide', label: 'Guide', icon: 'tv', role: 'operator' },
  { to: '/home', label: 'Home', icon: 'home', role: 'editor' },
]

/** Around every page of the console: where one can go, what time it is at the school, who one is. */
export function Frame({ me, children }: { me: StaffMe; children: ReactNode }) {
  const place = usePath()
  const word = place.split('/')[1] ?? ''
  const rooms = everyRoom.filter(({ role }) => mayAsMuchAs(me, role))
  const current = (room: Room) =>
    room.to === place ? ('page' as const) : word !== '' && (room.also ?? room.to.slice(1)) === word ? 'true' : undefined
  const here = rooms.find(current)?.to
  useEffect(() => {
    // Where the rooms are more than fit: the one that one is in, at least.
    if (here === undefined) return
    document
      .querySelector(`header nav [href='${hrefOf(here)}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <>
      <SkipLink />
      <TopBar
        logo={
          <Link to="/" aria-label={`${company.appName} console`}>
            <Logo crest={<Crest mark={company.crest.mark} size={32} />} name={company.appName} />
          </Link>
        }
        nav={rooms.map((room) => (
          <Link key={room.to} to={room.to} aria-current={current(room)}>
            {room.label}
          </Link>
        ))}
        actions={
          <>
            <Voice />
            <WallClock />
            <Account me={me} />
          </>
        }
      />
      <ErrorBoundary resetKey={place} part="screen" what="This page" frame={asPage}>
        {children}
      </ErrorBoundary>
      <TabBar>
        {rooms.map((room) => (
          <Link key={room.to} to={room.to} aria-current={current(room)}>
            <Icon name={room.icon} size={22} />
            <span>{room.short ?? room.label}</span>
          </Link>
        ))}
      </TabBar>
    </>
  )
}

const asPage = (message: ReactNode) => <Screen title="Something went wrong">{message}</Screen>

/** Speaks up on every page. */
function Voice() {
  const { asked } = useDay()
  const isHeard = useMaySpeak()
  useSpeakUp(asked.data?.needs ?? none)
  if (isHeard) return null
  return <IconButton icon="bell" label="Let the console ring when somebody is needed" onClick={() => void letSpeak()} />
}

const none: readonly Need[] = []

function WallClock() {
  const now = useNow(1000)
  const clock = clockOf(now)
  return (
    <time className={styles.clock} dateTime={now.toISOString()} title={company.timeZone}>
      {clock.slice(0, -3)}
      <span>{clock.slice(-3)}</span> <small>{zoneAtSchool(now)}</small>
    </time>
  )
}

function Account({ me }: { me: StaffMe }) {
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email
  return (
    <Menu
      label={`${initialsOf(name)}, account of ${name}`}
      trigger={<span className={styles.face}>{initialsOf(name)}</span>}
      header={
        <>
          <b>{name}</b>
          <br />
          {me.role}
        </>
      }
      entries={[
        { label: 'Your account', icon: 'shield', link: <Link to="/account" /> },
        ...(mayAsMuchAs(me, 'editor')
          ? ([
              { label: 'Stories', icon: 'edit', link: <Link to="/stories" /> },
              { label: 'Social', icon: 'share', link: <Link to="/social" /> },
              { label: picturesWords(me), icon: 'user', link: <Link to="/pictures" /> },
            ] as const)
          : []),
        ...(mayAsMuchAs(me, 'operator')
          ? ([
              { label: 'Numbers', icon: 'trophy', link: <Link to="/numbers" /> },
              { label: 'Tickets', icon: 'ticket', link: <Link to="/tickets" /> },
              { label: 'Concessions', icon: 'home', link: <Link to="/concessions" /> },
              { label: 'Rewards', icon: 'heart', link: <Link to="/rewards" /> },
              { label: 'Announcements', icon: 'bell', link: <Link to="/messages/announcements" /> },
              { label: 'Giveaways', icon: 'trophy', link: <Link to="/campaigns" /> },
              { label: 'App notices', icon: 'phone', link: <Link to="/messages/app-notices" /> },
              { label: 'Staff', icon: 'group', link: <Link to="/staff" /> },
              { label: 'The school', icon: 'graduate', link: <Link to="/school" /> },
              { label: 'Machine room', icon: 'gear', link: <Link to="/machine" /> },
              { label: 'Trail', icon: 'clock', link: <Link to="/trail" /> },
              { label: 'Trash', icon: 'trash', link: <Link to="/trash" /> },
            ] as const)
          : []),
        { label: 'Sign out', icon: 'logout', onSelect: () => void leave() },
      ]}
    />
  )
}

const picturesWords = ({ new_pictures }: StaffMe): string =>
  new_pictures === 0 ? 'Pictures' : `Pictures, ${new_pictures} new`
