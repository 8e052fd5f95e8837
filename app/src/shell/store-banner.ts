import { currentSchool } from '@fieldhouse/contract/company'

/** The banner that offers the page in the native app: its argument is the page that is shown (spec 2), without tokens and pins. */
export function updateStoreBanner(pathname: string): void {
  const { apple } = currentSchool().stores
  if (!apple) return
  const found = document.querySelector<HTMLMetaElement>('meta[name="apple-itunes-app"]')
  const meta =
    found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'apple-itunes-app' }))
  meta.content = `app-id=${apple.appId}, app-argument=${location.origin}${pathname}`
}
