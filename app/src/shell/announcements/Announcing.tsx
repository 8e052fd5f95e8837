import { type ComponentType, useEffect, useState } from 'react'

/** The first screen is on its way until then. */
const laterMs = 2_000

/** What the school tells its fans: its code comes when the first screen stands. Without it there is nothing to tell. */
export function Announcing() {
  const [Announcements, setAnnouncements] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./Announcements.tsx').then(
        (come) => setAnnouncements(() => come.Announcements),
        () => {},
      )
    }, laterMs)
    return () => clearTimeout(timer)
  }, [])
  return Announcements ? <Announcements /> : null
}
