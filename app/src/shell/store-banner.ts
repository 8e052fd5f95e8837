import { isNative } from '@fieldhouse/client/api/server-address'
import { currentSchool } from '@fieldhouse/contract/company'

/**
 * Updates the banner that offers the page in the native app. Its argument is the shown page (spec 2), without tokens
 * and codes.
 */
export function updateStoreBanner(pathname: string): void {
  const { apple } = currentSchool().stores
  if (!apple || isNative) return
  const found = document.querySelector<HTMLMetaElement>('meta[name="apple-itunes-app"]')
  const meta =
    found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'apple-itunes-app' }))
  meta.content = `app-id=${apple.appId}, app-argument=${location.origin}${pathname}`
}
