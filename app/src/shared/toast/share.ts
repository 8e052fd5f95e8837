import { getPublicAddress } from '@fieldhouse/client/api/public-address'
import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { safeMark } from '@fieldhouse/contract/cards/safe-mark'
import { countEvent } from '../analytics/count-event.ts'
import { showToast } from './toast.ts'

type ShareSheet = (content: { title: string; url: string }) => Promise<unknown>

/** Android's web view has no share sheet of its own. */
async function findShareSheet(): Promise<ShareSheet | undefined> {
  if (import.meta.env.SERVER_ADDRESS) {
    const { Share } = await import('../device/native/plugins.ts')
    return (content) => Share.share(content)
  }
  return navigator.share?.bind(navigator)
}

type SharedItem = Pick<Extract<AnalyticsEventDraft, { name: 'share' }>, 'what' | 'of'>

/**
 * Opens the device's share sheet where there is one, else copies the address. `safe`: the link's preview hides the
 * score too.
 */
export async function shareLink(
  title: string,
  shared: SharedItem,
  safe = false,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const marks = [safe ? safeMark : '', String(new URLSearchParams(query))].filter(Boolean).join('&')
  const url = `${getPublicAddress()}${location.pathname}${marks && `?${marks}`}`
  const openSheet = await findShareSheet()
  if (openSheet) {
    // Closing the sheet is not an error.
    await openSheet({ title, url }).then(
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
