import { company } from '@fieldhouse/contract/company'
import { platform } from './platform.ts'

const { apple, google } = company.stores

/** Where this app is updated. The native twin opens the store's own app. */
export function openStorePage(): void {
  const page =
    platform === 'android'
      ? `https://play.google.com/store/apps/details?id=${google.appId}`
      : `https://apps.apple.com/app/id${apple.appId}`
  open(page, '_blank', 'noopener')
}
