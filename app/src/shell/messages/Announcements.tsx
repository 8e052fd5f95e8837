import { currentSchool } from '@fieldhouse/contract/company'
import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import { AnnouncementBar } from '@fieldhouse/design/feedback/AnnouncementBar'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { navigationStorage } from '../../shared/device/device-storage.ts'
import { goTo } from '../../shared/paths/navigation.ts'
import { safeInternalPath } from '../../shared/paths/safe-path.ts'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './Announcements.module.css'
import { alsoDismissed, dismissalOf, nextEndMs, readDismissed, shownNow } from './announcements.model.ts'
import { openTelling } from './telling.ts'

const nothing: CurrentAnnouncements = { announcements: [], again_at: null }

/** What the school tells its fans, on top of whatever page they are on. */
export function Announcements() {
  const [told, setTold] = useState(nothing)
  useEffect(() => openTelling(setTold), [])
  const follows = useFollowed(told.announcements.some(({ sports }) => sports.length > 0))
  const [dismissed, dismiss] = useDismissed()
  const nowMs = useEnds(told)
  const bars = useRef<HTMLElement>(null)
  const shown = shownNow(told, { nowMs, follows, dismissed })
  if (shown.length === 0) return null
  return (
    <section
      ref={bars}
      aria-label={`Announcements of ${currentSchool().school}`}
      className={shown.some(({ urgent }) => urgent) ? styles.urgent : undefined}
    >
      {shown.map((one) => (
        <AnnouncementBar
          key={dismissalOf(one)}
          urgent={one.urgent}
          link={one.link === null ? undefined : <More link={one.link} words={one.words} />}
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

/** A page of the app is gone to as by any link; everything else is another tab, and https alone. */
function More({ link, words }: { link: string; words: string }) {
  const about = <span className="visually-hidden"> about “{words}”</span>
  const inside = safeInternalPath(link)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0 || !inside) return
    event.preventDefault()
    void goTo(inside)
  }
  if (inside)
    return (
      <a href={inside} onClick={press}>
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

/** Whoever pressed goes on with the next one, or with the page. */
function moveFocus(bars: HTMLElement | null) {
  const mine = document.activeElement
  const next = [...(bars?.querySelectorAll('button') ?? [])].find((button) => button !== mine)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  const to = next ?? heading
  to?.focus({ preventScroll: true })
}

const stored = () => readDismissed(navigationStorage().read('dismissed'))

/** What was dismissed on this device, in whichever tab. */
function useDismissed(): [readonly string[], (one: Announcement) => void] {
  const [dismissed, setDismissed] = useState(stored)
  // The bar stands for as long as the page does.
  useEffect(() => {
    navigationStorage().onOutsideChange(() => setDismissed(stored()))
  }, [])
  const dismiss = (one: Announcement) => {
    const all = alsoDismissed(dismissed, one)
    setDismissed(all)
    void navigationStorage().write('dismissed', all)
  }
  return [dismissed, dismiss]
}

/** Asked for only where it matters. */
function useFollowed(wanted: boolean): ReadonlySet<string> {
  const { uid } = useFan()
  const [follows, setFollows] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setFollows(new Set())
    if (!wanted || uid === '') return
    let stop = () => {}
    let left = false
    import('./followed.ts').then(
      ({ watchFollowed }) => {
        if (!left) stop = watchFollowed(setFollows)
      },
      () => {},
    )
    return () => {
      left = true
      stop()
    }
  }, [wanted, uid])
  return follows
}

/** The time, each time that one of them is over. */
function useEnds(told: CurrentAnnouncements): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const endMs = nextEndMs(told, nowMs)
    if (endMs === undefined) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [told, nowMs])
  return nowMs
}
