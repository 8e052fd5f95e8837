import { type ComponentType, useEffect, useState } from 'react'
import { announcedNow, isTold, onAnnounced } from '../../shared/api/announced.ts'

/** The first screen is on its way until then. */
const laterMs = 5_000
const everyMs = 60_000

/** What the school tells its fans: its code comes when a stream tells something, or to ask where no stream would tell. */
export function Announcing() {
  const [Announcements, setAnnouncements] = useState<ComponentType>()
  useEffect(() => {
    if (Announcements) return
    const load = () =>
      void import('./Announcements.tsx').then(
        (come) => setAnnouncements(() => come.Announcements),
        () => {},
      )
    const look = () => {
      if (!isTold()) load()
    }
    const timers = [setTimeout(look, laterMs), setInterval(look, everyMs)]
    const stop = onAnnounced(load)
    if (announcedNow() !== undefined) load()
    return () => {
      timers.forEach(clearTimeout)
      stop()
    }
  }, [Announcements])
  return Announcements ? <Announcements /> : null
}
