import { showToast } from './toast.ts'

/** The device's own sheet where there is one; else the address is copied. */
export async function share(title: string): Promise<void> {
  const { origin, pathname } = location
  const url = `${origin}${pathname}`
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'The link is copied')
  } catch {
    showToast('warning', 'The link could not be copied. It stands in the address bar.')
  }
}
