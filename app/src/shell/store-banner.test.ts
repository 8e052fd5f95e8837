// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { updateStoreBanner } from './store-banner.ts'

const banners = () => document.querySelectorAll<HTMLMetaElement>('meta[name="apple-itunes-app"]')

test('the store banner names the app and the current page, once', () => {
  updateStoreBanner('/app/home')
  expect(banners()).toHaveLength(1)
  expect(banners()[0]?.content).toBe(
    `app-id=${currentSchool().stores.apple?.appId}, app-argument=${location.origin}/app/home`,
  )
  updateStoreBanner('/auth/home')
  expect(banners()).toHaveLength(1)
  expect(banners()[0]?.content).toMatch(/\/auth\/home$/)
})
