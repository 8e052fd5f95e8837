import { currentSchool } from '@fieldhouse/contract/company'
import { platform } from './platform.ts'

/** Where this app is updated, where its school has it in a store. The native twin opens the store's own app. */
export function openStorePage(): void {
  const { apple, google } = currentSchool().stores
  const page =
    platform === 'android'
      ? google && `https://play.google.com/store/apps/details?id=${google.appId}`
      : apple && `https://apps.apple.com/app/id${apple.appId}`
  if (page) open(page, '_blank', 'noopener')
}
