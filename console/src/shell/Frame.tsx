import { useNow } from '@fieldhouse/client/state/useNow'
import { currentSchool } from '@fieldhouse/contract/company'
import type { DutyTask } from '@fieldhouse/contract/duty/needs'
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
import { leave } from '../shared/me/leave.ts'
import { mayAsMuchAs } from '../shared/me/useMe.ts'
import { Link } from '../shared/router/Link.tsx'
import { hrefOf, usePath } from '../shared/router/navigation.ts'
import { Part } from '../shared/screen/Part.tsx'
import { Screen } from '../shared/screen/Screen.tsx'
import { letSpeak, useMaySpeak, useSpeakUp } from '../shared/screen/speak-up.ts'
import { clockOf, zoneAtSchool } from '../shared/time.ts'
import styles from './Frame.module.css'

export interface ConsolePage {
  /** The first word of its address, nothing for the first page. */
  word: string
  /** Who may open it. */
  role: StaffRole
  /** In the bar at the top, and under the thumb on a phone. */
  bar?: { label: string; short?: string; icon: IconName }
  /** In the menu of the account: once, or once for each of its parts. */
  menu?: readonly { label: string | ((me: StaffMe) => string); icon: IconName; part?: string }[]
  /** The page of the bar that it belongs to. */
  within?: string
  /** What stands behind the word in the address, in order. */
  screen(parts: readonly string[]): ReactNode
}

interface FrameProps {
  me: StaffMe
  pages: readonly ConsolePage[]
  children: ReactNode
}

/** Around every page of the console: where one can go, what time it is at the school, who one is. */
export function Frame({ me, pages, children }: FrameProps) {
  const place = usePath()
  const word = place.split('/')[1] ?? ''
  const open = pages.filter(({ role }) => mayAsMuchAs(me, role))
  const inBar = open.flatMap(({ word: to, bar }) => (bar ? [{ ...bar, word: to, to: `/${to}` }] : []))
  const section = pages.find((page) => page.word === word)?.within ?? word
  const current = ({ to, word: own }: { to: string; word: string }) =>
    to === place ? ('page' as const) : own === section ? 'true' : undefined
  const here = inBar.find(current)?.to
  useEffect(() => {
    // Where the pages are more than fit: the one that one is in, at least.
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
          <Link to="/" aria-label={`${currentSchool().appName} console`}>
            <Logo crest={<Crest mark={currentSchool().crest.mark} size={32} />} name={currentSchool().appName} />
          </Link>
        }
        nav={inBar.map((page) => (
          <Link key={page.to} to={page.to} aria-current={current(page)}>
            {page.label}
          </Link>
        ))}
        actions={
          <>
            <Part>
              <Voice />
            </Part>
            <WallClock />
            <Account me={me} pages={open} />
          </>
        }
      />
      <ErrorBoundary resetKey={place} part="screen" what="This page" frame={asPage}>
        {children}
      </ErrorBoundary>
      <TabBar>
        {inBar.map((page) => (
          <Link key={page.to} to={page.to} aria-current={current(page)}>
            <Icon name={page.icon} size={22} />
            <span>{page.short ?? page.label}</span>
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
  return <IconButton icon="bell" label="Sound alerts" onClick={() => void letSpeak()} />
}

const none: readonly DutyTask[] = []

function WallClock() {
  const now = useNow(1000)
  const [clock = '', half] = clockOf(now).split(/\s/)
  return (
    <time className={styles.clock} dateTime={now.toISOString()} title={currentSchool().timeZone}>
      {clock.slice(0, -3)}
      <span>{clock.slice(-3)}</span> <small>{half}</small> <small className={styles.zone}>{zoneAtSchool(now)}</small>
    </time>
  )
}

function Account({ me, pages }: Pick<FrameProps, 'me' | 'pages'>) {
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
        ...pages.flatMap(({ word, menu = [] }) =>
          menu.map(({ label, icon, part }) => ({
            label: typeof label === 'string' ? label : label(me),
            icon,
            link: <Link to={part === undefined ? `/${word}` : `/${word}/${part}`} />,
          })),
        ),
        { label: 'Sign out', icon: 'logout', onSelect: () => void leave() },
      ]}
    />
  )
}
