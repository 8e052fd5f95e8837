import { type CurrentAnnouncements, listAnnouncements } from '@fieldhouse/contract/messages/announced'
import { getAnnouncement, hasOpenStream, subscribeAnnouncement } from '../../shared/api/announcement-signal.ts'
import { request } from '../../shared/api/api-client.ts'
import { isConnected } from '../../shared/device/connection.ts'

const pollEveryMs = 60_000
/** Spreads the requests when an announcement begins. */
const spreadMs = 5_000

/**
 * Delivers the current announcements and each change: from the page's stream, or by polling once a minute without one.
 */
export function watchAnnouncements(onTold: (current: CurrentAnnouncements) => void): () => void {
  let pollTimer: ReturnType<typeof setTimeout> | undefined

  const deliver = (current: CurrentAnnouncements) => {
    clearTimeout(pollTimer)
    if (current.again_at !== null)
      pollTimer = setTimeout(
        fetchAnnouncements,
        Math.max(0, Date.parse(current.again_at) - Date.now()) + Math.random() * spreadMs,
      )
    onTold(current)
  }
  const fetchAnnouncements = () => void request(listAnnouncements, 'Loading announcements', {}).then(deliver, () => {})
  const pollWithoutStream = () => {
    if (!hasOpenStream() && !document.hidden && isConnected()) fetchAnnouncements()
  }
  const receiveAnnouncement = () => {
    const current = parseAnnouncements(getAnnouncement())
    if (current) deliver(current)
  }

  const unsubscribe = subscribeAnnouncement(receiveAnnouncement)
  const timer = setInterval(pollWithoutStream, pollEveryMs)
  document.addEventListener('visibilitychange', pollWithoutStream)
  receiveAnnouncement()
  pollWithoutStream()
  return () => {
    unsubscribe()
    clearInterval(timer)
    clearTimeout(pollTimer)
    document.removeEventListener('visibilitychange', pollWithoutStream)
  }
}

function parseAnnouncements(text: string | undefined): CurrentAnnouncements | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as CurrentAnnouncements)
  } catch {
    return undefined
  }
}
