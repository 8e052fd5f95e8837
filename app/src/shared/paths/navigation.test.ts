// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type DecideRoute, getCurrentPage, startNavigation } from './navigation.ts'

const decide: DecideRoute = (pathname) =>
  pathname === '/auth/home'
    ? { kind: 'show', path: '/auth/home', params: {}, load: async () => [() => null] }
    : { kind: 'redirect', href: '/auth/home' }

test('an address with two leading slashes is an unknown page of our own host', async () => {
  history.replaceState(null, '', `${location.origin}//evil.example/auth/home`)
  await startNavigation(decide, () => {})
  expect(getCurrentPage().pathname).toBe('/auth/home')
  expect(location.href).toBe(`${location.origin}/auth/home`)
})
