// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testScreen } from '../screen/test-screen.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

const { page, open } = testScreen()
const options = () => [...page.querySelectorAll('option')]

test('time zones of the United States come first under their common names', async () => {
  await open(<TimeZoneField value="America/Denver" onChange={vi.fn()} />)
  expect(
    options()
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Eastern Time (New York)', 'Central Time (Chicago)', 'Mountain Time (Denver)'])
  expect(page.querySelector('select')?.value).toBe('America/Denver')
  expect(options().filter(({ value }) => value === 'America/Denver')).toHaveLength(1)
})

test('a time zone that the browser does not know can stay selected', async () => {
  await open(<TimeZoneField value="Mars/Olympus_Mons" onChange={vi.fn()} />)
  expect(page.querySelector('select')?.value).toBe('Mars/Olympus_Mons')
})
