import { type CurrentAnnouncements, listAnnouncements } from '@fieldhouse/contract/messages/announced'
import { announcedNow, isTold, onAnnounced } from '../../shared/api/announced.ts'
import { request } from '../../shared/api/api-client.ts'

const everyMs = 60_000
/** Not all fans at once when one begins. */
const spreadMs = 5_000

/** What is told now, and whenever it is another: by a stream where the page has one, asked for once a minute where it has none. */
export function openTelling(onTold: (told: CurrentAnnouncements) => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined

  const tell = (told: CurrentAnnouncements) => {
    clearTimeout(again)
    if (told.again_at !== null)
      again = setTimeout(ask, Math.max(0, Date.parse(told.again_at) - Date.now()) + Math.random() * spreadMs)
    onTold(told)
  }
  const ask = () => void request(listAnnouncements, 'Loading announcements', {}).then(tell, () => {})
  const askUnlessTold = () => {
    if (!isTold() && !document.hidden && navigator.onLine) ask()
  }
  const hear = () => {
    const told = readAnnounced(announcedNow())
    if (told) tell(told)
  }

  const stop = onAnnounced(hear)
  const timer = setInterval(askUnlessTold, everyMs)
  document.addEventListener('visibilitychange', askUnlessTold)
  hear()
  askUnlessTold()
  return () => {
    stop()
    clearInterval(timer)
    clearTimeout(again)
    document.removeEventListener('visibilitychange', askUnlessTold)
  }
}

function readAnnounced(text: string | undefined): CurrentAnnouncements | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as CurrentAnnouncements)
  } catch {
    return undefined
  }
}
