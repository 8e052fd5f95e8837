import { currentSchool } from '@fieldhouse/contract/company'
import { platform } from './platform.ts'

/** Opens the app's page in the store that the school uses; a native build opens the store's own app. */
export function openStorePage(): void {
  const { apple, google } = currentSchool().stores
  const page =
    platform === 'android'
      ? google && `https://play.google.com/store/apps/details?id=${google.appId}`
      : apple && `https://apps.apple.com/app/id${apple.appId}`
  if (!page) return
  if (import.meta.env.SERVER_ADDRESS) void openWithPhone(page)
  else open(page, '_blank', 'noopener')
}

/** The phone opens a store's address in the store's app. */
async function openWithPhone(url: string): Promise<void> {
  const { AppLauncher } = await import('./native/plugins.ts')
  await AppLauncher.openUrl({ url })
}
