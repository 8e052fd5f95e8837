// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

const { page, show, eventually } = testPage()
const expectText = (text: string) => eventually(() => expect(page.textContent).toContain(text))

test('a lazy page shows a status while its code loads and appears immediately the next time', async () => {
  let loads = 0
  const Later = lazyScreen(async () => {
    loads += 1
    return ({ id }: { id: number }) => <p>Film {id}</p>
  })
  show(<Later id={12} />)
  expect(page.querySelector('[role=status]')).not.toBeNull()
  await expectText('Film 12')
  show(<Later key="again" id={13} />)
  expect(page.textContent).toContain('Film 13')
  expect(loads).toBe(1)
})

test('a lazy page shows an error when its code does not load', async () => {
  const Never = lazyScreen<object>(() => Promise.reject(new Error('gone')))
  show(<Never />)
  await expectText('This page didn’t load')
})

test('a lazy page is loaded again when the network returns', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Here now</p>)
  const Later = lazyScreen<object>(load)
  show(<Later />)
  await expectText('This page didn’t load')
  dispatchEvent(new Event('online'))
  await expectText('Here now')
})
