import { currentSchool } from '@fieldhouse/contract/company'
import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import { AnnouncementBar } from '@fieldhouse/design/feedback/AnnouncementBar'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { getNavigationStorage } from '../../shared/device/device-storage.ts'
import { openPath } from '../../shared/paths/navigation.ts'
import { safeInternalPath } from '../../shared/paths/safe-path.ts'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './Announcements.module.css'
import {
  addDismissed,
  getDismissalKey,
  getNextEndMs,
  listVisibleAnnouncements,
  parseDismissed,
} from './announcements.model.ts'
import { watchAnnouncements } from './watch-announcements.ts'

const noAnnouncements: CurrentAnnouncements = { announcements: [], again_at: null }

/** Announcements of the school, on top of every page. */
export function AnnouncementBars() {
  const [current, setCurrent] = useState(noAnnouncements)
  useEffect(() => watchAnnouncements(setCurrent), [])
  const follows = useFollowedWhenNeeded(current.announcements.some(({ sports }) => sports.length > 0))
  const [dismissed, dismiss] = useDismissedAnnouncements()
  const nowMs = useTimeOfNextEnd(current)
  const bars = useRef<HTMLElement>(null)
  const visible = listVisibleAnnouncements(current, { nowMs, follows, dismissed })
  if (visible.length === 0) return null
  return (
    <section
      ref={bars}
      aria-label={`Announcements from ${currentSchool().school}`}
      className={visible.some(({ urgent }) => urgent) ? styles.urgent : undefined}
    >
      {visible.map((one) => (
        <AnnouncementBar
          key={getDismissalKey(one)}
          urgent={one.urgent}
          link={one.link === null ? undefined : <AnnouncementLink link={one.link} words={one.words} />}
          onDismiss={() => {
            dismiss(one)
            moveFocus(bars.current)
          }}
        >
          {one.words}
        </AnnouncementBar>
      ))}
    </section>
  )
}

/** Opens a page of the app like any link, and another https address in a new tab. */
function AnnouncementLink({ link, words }: { link: string; words: string }) {
  const about = <span className="visually-hidden"> about “{words}”</span>
  const inside = safeInternalPath(link)
  const openInApp = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0 || !inside) return
    event.preventDefault()
    void openPath(inside)
  }
  if (inside)
    return (
      <a href={inside} onClick={openInApp}>
        More{about}
      </a>
    )
  if (!link.startsWith('https://')) return null
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      More{about}
      <span className="visually-hidden">, in a new tab</span>
    </a>
  )
}

/** Focus moves to the next announcement, or to the page's heading. */
function moveFocus(bars: HTMLElement | null) {
  const pressedButton = document.activeElement
  const next = [...(bars?.querySelectorAll('button') ?? [])].find((button) => button !== pressedButton)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  const to = next ?? heading
  to?.focus({ preventScroll: true })
}

const readStoredDismissals = () => parseDismissed(getNavigationStorage().read('dismissed'))

/** Announcements dismissed on this device, in any tab. */
function useDismissedAnnouncements(): [readonly string[], (one: Announcement) => void] {
  const [dismissed, setDismissed] = useState(readStoredDismissals)
  // The listener stays as long as the page.
  useEffect(() => {
    getNavigationStorage().onOutsideChange(() => setDismissed(readStoredDismissals()))
  }, [])
  const dismissAnnouncement = (one: Announcement) => {
    const all = addDismissed(dismissed, one)
    setDismissed(all)
    void getNavigationStorage().write('dismissed', all)
  }
  return [dismissed, dismissAnnouncement]
}

/** Loads the followed sports only when an announcement needs them. */
function useFollowedWhenNeeded(isNeeded: boolean): ReadonlySet<string> {
  const { uid } = useFan()
  const [follows, setFollows] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setFollows(new Set())
    if (!isNeeded || uid === '') return
    let stopWatching = () => {}
    let isStopped = false
    import('./followed-sports.ts')
      .then(({ watchFollowedSports }) => {
        if (!isStopped) stopWatching = watchFollowedSports(setFollows)
      })
      .catch(() => {})
    return () => {
      isStopped = true
      stopWatching()
    }
  }, [isNeeded, uid])
  return follows
}

/** Returns the current time, updated whenever an announcement ends. */
function useTimeOfNextEnd(current: CurrentAnnouncements): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const endMs = getNextEndMs(current, nowMs)
    if (endMs === undefined) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [current, nowMs])
  return nowMs
}
