import { type ComponentType, useEffect, useState } from 'react'
import { getAnnouncement, hasOpenStream, subscribeAnnouncement } from '../../shared/api/announcement-signal.ts'

/** Delay after which the first screen has loaded. */
const firstCheckMs = 5_000
const checkEveryMs = 60_000

/** Loads the announcements when a stream reports one, or to poll where no stream is open. */
export function LazyAnnouncements() {
  const [Announcements, setAnnouncements] = useState<ComponentType>()
  useEffect(() => {
    if (Announcements) return
    // A catch on the import itself would miss its styles, which the build loads around it.
    const loadBars = async () => {
      try {
        const module = await import('./AnnouncementBars.tsx')
        setAnnouncements(() => module.AnnouncementBars)
      } catch {
        // The next check tries again in a minute.
      }
    }
    const checkWithoutStream = () => {
      if (!hasOpenStream()) void loadBars()
    }
    const timers = [setTimeout(checkWithoutStream, firstCheckMs), setInterval(checkWithoutStream, checkEveryMs)]
    const unsubscribe = subscribeAnnouncement(() => void loadBars())
    if (getAnnouncement() !== undefined) void loadBars()
    return () => {
      timers.forEach(clearTimeout)
      unsubscribe()
    }
  }, [Announcements])
  return Announcements ? <Announcements /> : null
}
