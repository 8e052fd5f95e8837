// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { testScreen } from '../shared/screen/test-screen.tsx'
import { SearchLink } from './SearchLink.tsx'

const { open, pressKey, says } = testScreen()

test('the slash key opens the search', async () => {
  await open('/app/groups', { '/app/groups': SearchLink, '/app/search': () => <>The search</> })
  await pressKey('/')
  await says('The search')
  expect(location.pathname).toBe('/app/search')
})
