// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { expect, test } from 'vitest'
import { SetupScreen } from './SetupScreen.tsx'

const { page, show, button, press, field, type } = testPage()
const noted = (label: string) => {
  const { ariaDescribedByElements, attributes } = field(label)
  const ids = attributes.getNamedItem('aria-describedby')?.value.split(' ') ?? []
  return ariaDescribedByElements?.length ? '' : ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
const summary = () => [...page.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent)

test('setup: each missing field shows its error, the first gets the focus, and a summary links to each', async () => {
  show(<SetupScreen />)
  await press(button('Set up school'))
  expect(document.activeElement).toBe(field('Setup code (shown in the terminal)'))
  expect(noted('Email')).toContain('Enter your email address.')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(summary()).toContain('Enter your email address.')
  const link = [...page.querySelectorAll<HTMLAnchorElement>('[role=alert] a')].find(({ textContent }) =>
    textContent?.startsWith('Enter your email'),
  )
  if (link) await press(link)
  expect(document.activeElement).toBe(field('Email'))
  type(field('Email'), 'ana@harbor.example')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(summary()).not.toContain('Enter your email address.')
})

test('setup: the time zone is the browser’s by default', () => {
  show(<SetupScreen />)
  expect(page.querySelector<HTMLSelectElement>('select')?.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
