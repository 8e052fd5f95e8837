import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { safeMark } from '@fieldhouse/contract/cards/safe-mark'
import { count } from '../analytics/count.ts'
import { showToast } from './toast.ts'

type Shared = Pick<Extract<AnalyticsEventDraft, { name: 'share' }>, 'what' | 'of'>

/** The device's own sheet where there is one; else the address is copied. `safe`: what is shown of it elsewhere tells no score either. */
export async function share(title: string, shared: Shared, safe = false): Promise<void> {
  const { origin, pathname } = location
  const url = `${origin}${pathname}${safe ? `?${safeMark}` : ''}`
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).then(
      () => count({ name: 'share', ...shared, how: 'sheet' }),
      () => undefined,
    )
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    count({ name: 'share', ...shared, how: 'copied' })
    showToast('success', 'Link copied')
  } catch {
    showToast('warning', 'Couldn’t copy the link. Copy it from the address bar.')
  }
}
