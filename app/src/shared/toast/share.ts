import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { safeMark } from '@fieldhouse/contract/cards/safe-mark'
import { countEvent } from '../analytics/count-event.ts'
import { showToast } from './toast.ts'

type SharedItem = Pick<Extract<AnalyticsEventDraft, { name: 'share' }>, 'what' | 'of'>

/**
 * Opens the device's share sheet where there is one, else copies the address. `safe`: the link's preview hides the
 * score too.
 */
export async function shareLink(title: string, shared: SharedItem, safe = false): Promise<void> {
  const { origin, pathname } = location
  const url = `${origin}${pathname}${safe ? `?${safeMark}` : ''}`
  if (navigator.share) {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).then(
      () => countEvent({ name: 'share', ...shared, how: 'sheet' }),
      () => undefined,
    )
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    countEvent({ name: 'share', ...shared, how: 'copied' })
    showToast('success', 'Link copied')
  } catch {
    showToast('warning', 'Couldn’t copy the link. Copy it from the address bar.')
  }
}
