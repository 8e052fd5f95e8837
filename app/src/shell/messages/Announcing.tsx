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
    // What is said of a failure beside the import itself would miss its styles, which the build fetches around it.
    const load = async () => {
      try {
        const come = await import('./Announcements.tsx')
        setAnnouncements(() => come.Announcements)
      } catch {
        // Asked for again in a minute.
      }
    }
    const look = () => {
      if (!isTold()) void load()
    }
    const timers = [setTimeout(look, laterMs), setInterval(look, everyMs)]
    const stop = onAnnounced(() => void load())
    if (announcedNow() !== undefined) void load()
    return () => {
      timers.forEach(clearTimeout)
      stop()
    }
  }, [Announcements])
  return Announcements ? <Announcements /> : null
}
